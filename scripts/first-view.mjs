// What a visitor waits for comes first: in prerendered pages the modules are asked for when the first view has been
// painted, or at the first sign of somebody acting, instead of beside its picture. Part of the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { root } from './processes.mjs';

/**
 * Runs in the page, where its own element names the modules. A click on a button, or something typed, before they are
 * there is done again once they are, so that nobody is asked twice.
 */
function afterFirstView() {
	const addresses = document.currentScript?.dataset.modules?.split(' ') ?? [];
	const signs = ['pointerdown', 'keydown', 'focusin'];
	const typings = ['input', 'change'];
	/** @type {Set<HTMLElement>} */
	const clicked = new Set();
	/** @type {Map<EventTarget, Set<string>>} */
	const typed = new Map();
	let isBegun = false;
	const begin = () => {
		if (isBegun) return;
		isBegun = true;
		for (const sign of signs) removeEventListener(sign, begin, true);
		Promise.allSettled(addresses.map((address) => import(address))).then(() => {
			removeEventListener('click', holdClick, true);
			for (const typing of typings) removeEventListener(typing, noteTyping, true);
			for (const [field, types] of typed)
				for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
			for (const button of clicked) button.click();
		});
	};
	const holdClick = (/** @type {MouseEvent} */ event) => {
		const target = event.target instanceof Element ? event.target : null;
		/** @type {HTMLElement | null | undefined} */
		const button = target?.closest('button:not([popovertarget])');
		if (!button) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		clicked.add(button);
		begin();
	};
	const noteTyping = (/** @type {Event} */ { target, type }) => {
		if (target) typed.set(target, (typed.get(target) ?? new Set()).add(type));
		begin();
	};
	addEventListener('click', holdClick, true);
	for (const typing of typings) addEventListener(typing, noteTyping, true);
	for (const sign of signs) addEventListener(sign, begin, true);
	const settle = () => requestAnimationFrame(() => setTimeout(begin));
	if (document.readyState === 'complete') settle();
	else addEventListener('load', settle, { once: true });
}

/** The script as it stands in pages: always the same, so that one hash lets it in. */
export const firstViewScript = minifySync('first-view.js', `(${afterFirstView})()`).code.trim();
const hash = `'sha256-${createHash('sha256').update(firstViewScript).digest('base64')}'`;
const moduleTag = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/** @param {string} html a prerendered page @returns {string} the same with its modules later; as it was without any */
export function withLaterModules(html) {
	const addresses = [...new Set([...html.matchAll(moduleTag)].map(([, address]) => address))];
	if (addresses.length === 0) return html;
	const script = `<script data-modules="${addresses.join(' ')}">${firstViewScript}</script>`;
	return html
		.replace(moduleTag, '')
		.replace('</body>', () => `${script}</body>`)
		.replace(/(<meta http-equiv="content-security-policy" content="[^"]*script-src 'self')/, `$1 ${hash}`);
}

/** Of every prerendered page below the built client. */
export function putModulesLater(dist = join(root, 'dist/client')) {
	for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
		if (!file.endsWith('.html')) continue;
		const path = join(dist, file);
		const html = readFileSync(path, 'utf8');
		const later = withLaterModules(html);
		if (later !== html) writeFileSync(path, later);
	}
}
