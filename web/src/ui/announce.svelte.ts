// What a screen reader is told when something happens that has no focus: "White to move", "saved".

interface Said { key: number; text: string }

let said = $state<Said[]>([]);
let next = 0;

/** Says a text politely, after what is being read. The same text twice is said twice. */
export function announce(text: string): void {
  if (!text) return;
  said = [...said.slice(-3), { key: next++, text }];
}

/** The last announcements, for the live region in App. */
export function announcements(): Said[] {
  return said;
}
