// Times on clocks.

/** Milliseconds as they stand on a clock: 1:02:03, 12:34, and under twenty seconds 9.8. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 20_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
