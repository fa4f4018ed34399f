# Ludarium. The two commands that matter are `make play` and `make test`; a machine with Rust needs
# nothing else first. PORTABLE=1 with any of them builds for machines without AVX2 and BMI2.

.DEFAULT_GOAL := help
.PHONY: help play build test format lint rust-tests portable-check portable-only portable-tests \
        portable-tests-only docs-check bench instructions strength docs install clean

ifdef PORTABLE
# An empty RUSTFLAGS would not count as set; this one changes nothing and overrides the baseline of
# .cargo/config.toml.
export RUSTFLAGS := --cfg portable --check-cfg cfg(portable)
export CARGO_TARGET_DIR := target/portable
endif

TARGET := $(or $(CARGO_TARGET_DIR),target)
GUNGRAUN := $(shell sed -n '/^name = "gungraun"$$/{n;s/version = "\(.*\)"/\1/p;}' Cargo.lock)

help: ## Show what there is to make
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 16

play: build ## Build, and choose a game to play in the terminal
	@$(TARGET)/release/ludarium play

build: ## Build the command `ludarium` with optimisations
	cargo build --release --locked -p ludarium-cli

test: format lint rust-tests docs-check portable-check ## Check everything: format, lints, tests, docs

format:
	cargo fmt --all --check

lint:
	cargo clippy --all-targets --locked -- -D warnings

rust-tests:
	cargo test --locked

docs-check:
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --locked

# The build for machines without AVX2 and BMI2 compiles; that its paths agree with the fast ones is
# tested in every build, and by portable-tests at full length.
portable-check:
	$(MAKE) PORTABLE=1 portable-only
portable-only:
	cargo check --locked -p ludarium-rules
portable-tests: ## Run the tests of the rules as built for machines without AVX2 and BMI2
	$(MAKE) PORTABLE=1 portable-tests-only
portable-tests-only:
	cargo test --locked -p ludarium-rules

bench: ## Measure the rules: a table of ratios in one run, then Criterion
	cargo clippy --all-targets --locked -p ludarium-bench -- -D warnings
	cargo run --release --locked -p ludarium-bench
	cargo bench --locked -p ludarium-bench --bench rates --bench search

instructions: ## Count the instructions of the hot paths (needs Valgrind)
	@gungraun-runner --version 2>/dev/null | grep -q "$(GUNGRAUN)" \
	    || cargo install --locked gungraun-runner --version $(GUNGRAUN)
	cargo bench --locked -p ludarium-bench --bench instructions

# STRENGTH holds options, as in STRENGTH="--sections speed --again speed"; --help explains them.
strength: build ## Measure the engine's strength: hours, on a quiet machine; goes on where it stopped
	python3 docs/strength.py --ludarium $(TARGET)/release/ludarium $(STRENGTH)

docs: build ## Write the generated chapters and pictures again; build the book if mdbook is there
	UPDATE=1 cargo test --locked -p ludarium-rules --test description --test book
	$(TARGET)/release/ludarium show bagha-chall:standard --svg docs/src/images/bagha-chall.svg \
	    --position "b1,c3,d3,d4/a1,c1,d1,e1,a2,b2,d2,e2,a3,b3,e3,b5,d5/5/2 p"
	$(TARGET)/release/ludarium show oware --svg docs/src/images/oware.svg \
	    --position "7,11,2,1,4,2/5,3,3,3,0,2 3,2 S"
	@if command -v mdbook >/dev/null; then mdbook build docs; \
	    else echo "mdbook is not installed: the chapters are in docs/src"; fi

install: ## Install the command for this user
	cargo install --locked --path crates/cli

clean: ## Remove everything built
	cargo clean
