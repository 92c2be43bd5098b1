import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { findAxeViolations } from './axe.ts';

const rules = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')) as ConfigData;
/** HTML-validate rules about the spelling of attributes and void elements, which React's output breaks; browsers parse both spellings. */
const reactSpelling = {
	'attr-case': 'off',
	'void-style': 'off',
	'attribute-boolean-style': 'off',
	'attribute-empty-style': 'off',
} as const;
/** The rule does not know `role="none"`; expectAccessible checks legends itself. */
const legends = { 'wcag/h71': 'off' } as const;
const validator = new HtmlValidate({ ...rules, rules: { ...rules.rules, ...reactSpelling, ...legends } });

/** The width of most Android phones. */
export const narrow = { width: 360, height: 800 };
const wide = { width: 1440, height: 900 };

export async function expectNoHorizontalScroll(page: Page, name: string) {
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	const at = `${name} at ${page.viewportSize()?.width} px`;
	expect.soft(overflow, `${at}: sideways scrolling`).toBeLessThanOrEqual(0);
}

/** Checks the HTML as it is served. Pages of the build are checked by tests/built/html.test.ts, without a browser. */
export async function expectValidHtml(page: Page, name: string) {
	const served = await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
	// Astro inserts this before the first island.
	const html = served.replace(/<style>astro-island[^<]*<\/style>/, '');
	const report = await validator.validateString(html);
	const errors = report.results.flatMap(({ messages }) =>
		messages
			.filter(({ severity }) => severity === 2)
			.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
	);
	expect.soft(errors, `${name}: html`).toEqual([]);
}

interface Checks {
	/** The page is rendered on request: its HTML is checked as well. */
	readonly isEdge?: boolean;
	/** axe checks the wide viewport too: for layouts that show other parts there. */
	readonly hasWideParts?: boolean;
	/** axe checks only this part: another page is checked with the same header and footer. */
	readonly part?: 'main';
}

/**
 * Checks a page: no WCAG 2.2 AA violation found by axe in a narrow viewport, and no horizontal scrolling in a narrow and a
 * wide one. The viewport is wide afterwards.
 */
export async function expectAccessible(
	page: Page,
	name: string,
	{ isEdge = false, hasWideParts = false, part }: Checks = {},
) {
	await test.step(name, async () => {
		for (const viewport of [narrow, wide]) {
			await page.setViewportSize(viewport);
			if (viewport === narrow || hasWideParts)
				expect.soft(await findAxeViolations(page, part), `${name} at ${viewport.width} px: axe`).toEqual([]);
			await expectNoHorizontalScroll(page, name);
		}
		if (isEdge) await expectValidHtml(page, name);
		const withoutLegend = page.locator('fieldset:not([role="none"]):not(:has(> legend))');
		await expect.soft(withoutLegend, `${name}: groups have a legend`).toHaveCount(0);
	});
}
