import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Without comments: the browser reads it again on each page. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * What axe finds on a page, or in a part of it, as `rule: elements`. Frames are left out: the only one on a checked page
 * is the payment service's card form. Legacy mode opens no second page to merge the results of frames.
 */
export async function findAxeViolations(page: Page, part?: string): Promise<string[]> {
	const builder = new AxeBuilder({ page, axeSource }).exclude('iframe').setLegacyMode();
	if (part) builder.include(part);
	const { violations } = await builder.options({ resultTypes: ['violations'] }).analyze();
	return violations.map(
		({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
	);
}
