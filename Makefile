# Ludarium. The two commands that matter are `make play` and `make test`; a machine with Rust needs
# nothing else first. PORTABLE=1 with any of them builds for machines without AVX2 and BMI2.

.DEFAULT_GOAL := help
.PHONY: help play build web test format lint rust-tests portable-check portable-only \
        portable-tests portable-tests-only docs-check web-check browser-tests load bench \
        instructions strength docs install clean postgres chromium

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

play: build ## Build everything and open the web app (`ludarium play` is the game in a terminal)
	@$(TARGET)/release/ludarium serve --open

build: web ## Build the command `ludarium` with optimisations, the web app inside
	cargo build --release --locked -p ludarium-cli

# The web app is built where Node is there. Without it the server has everything but the page, and
# says so in its place.
WEB_SOURCES := $(shell find web/src web/public locales/web -type f 2>/dev/null) web/index.html \
        web/vite.config.ts web/svelte.config.js
ifneq ($(shell command -v npm 2>/dev/null),)
web: web/dist/index.html ## Build the web app into web/dist
else
web:
	@echo "npm is not installed: ludarium is built without the web app (Node 20.19 or later brings npm)"
endif
web/dist/index.html: web/node_modules/.package-lock.json $(WEB_SOURCES)
	cd web && npm run --silent build
web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# The tests run a real PostgreSQL and a real browser. Where they are missing they are installed from
# Debian's packages, which needs root.
POSTGRES := $(firstword $(wildcard /usr/lib/postgresql/*/bin/initdb) $(shell command -v initdb 2>/dev/null))
postgres:
	@test -n "$(POSTGRES)" || { apt-get update -qq && \
	    apt-get install -y -qq --no-install-recommends postgresql; } || \
	    { echo "The tests need PostgreSQL: apt-get install postgresql"; exit 1; }
CHROMIUM ?= /usr/bin/chromium
chromium:
	@test -x "$(CHROMIUM)" || { apt-get update -qq && \
	    apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } || \
	    { echo "The tests need Chromium: apt-get install chromium, or set CHROMIUM=FILE"; exit 1; }

test: format lint rust-tests docs-check portable-check web-check browser-tests ## Check everything

format:
	cargo fmt --all --check

lint:
	cargo clippy --all-targets --locked -- -D warnings

rust-tests: web postgres
	cargo test --locked

docs-check:
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --locked

# Types, those of the API made again from its document, and tests without a browser.
web-check: web
	cd web && npm run --silent types-check && npm run --silent check && npm test --silent

# Whole games and every page in headless Chromium, against the command as the Rust tests built it.
browser-tests: web chromium ## Test the web app in a real browser
	cargo build --locked -p ludarium-cli
	cd web && LUDARIUM=$(abspath $(TARGET))/debug/ludarium CHROMIUM=$(CHROMIUM) \
	    npm run --silent browser-tests

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

# LOAD holds options, as in LOAD="--database postgres://..."; it fails where a limit is passed.
load: ## Measure the server: 500 live games at one move a second, and a kill in the middle
	cargo run --release --locked -p ludarium-server --example load -- --games 500 --seconds 60 $(LOAD)

bench: ## Measure the rules: a table of ratios in one run, then Criterion
	cargo clippy --all-targets --locked -p ludarium-bench -- -D warnings
	cargo run --release --locked -p ludarium-bench
	cargo bench --locked -p ludarium-bench --bench rates --bench search --bench solve

instructions: ## Count the instructions of the hot paths (needs Valgrind)
	@gungraun-runner --version 2>/dev/null | grep -q "$(GUNGRAUN)" \
	    || cargo install --locked gungraun-runner --version $(GUNGRAUN)
	cargo bench --locked -p ludarium-bench --bench instructions

# STRENGTH holds options, as in STRENGTH="--sections speed --again speed"; --help explains them.
strength: build ## Measure the engine's strength: hours, on a quiet machine; goes on where it stopped
	python3 docs/strength.py --ludarium $(TARGET)/release/ludarium $(STRENGTH)

# TABLES is a folder for the tables; SOLVE holds options, as in SOLVE="--threads 4". What is there is not
# solved again. ADUGO=1 solves Adugo too: an hour and a half, 15 GiB of memory and 7 GiB of disk.
TABLES ?= $(TARGET)/tables
SOLVED = kaooa bagha-chall:small-3 bagha-chall:small-4 bagha-chall:standard bagha-chall:compulsory \
    bagha-chall:standard+goal=1 \
    len-choa hat-diviyan-keliya fox-and-hounds hare-and-hounds hare-and-hounds+first=hare \
    catch-the-hare+hunters-count=10 catch-the-hare+hunters-count=11 catch-the-hare \
    main-tapal-empat aadu-puli-attam $(if $(ADUGO),adugo)
results: build ## Solve the hunt games and write the book's page of results: a quarter of an hour, 2 GiB of disk
	for game in $(SOLVED); do \
	    $(TARGET)/release/ludarium solve $$game --out $(TABLES) --memory 16G $(SOLVE) || exit 1; done
	cargo run --release --locked -p ludarium-solve --example results -- $(TABLES) > docs/src/results.md

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
