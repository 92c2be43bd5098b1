import { expect, test } from 'vitest';
import { buyABox, fillTemplate, type Template } from '#src/api/docs/buy-a-box.ts';
import { startApi } from '#tests/build/api.ts';

const api = startApi({ MAIL: { send: async () => ({ messageId: 'sent' }) } as unknown as SendEmail }, [
	'mailer-box-full-color',
]);

/** The fields of an answer that the guide shows. Ids are strings in JSON:API, which the guide explains once. */
function partOf(answer: unknown, shown: unknown): unknown {
	if (Array.isArray(shown)) return shown.map((item, index) => partOf((answer as unknown[])[index], item));
	if (shown !== null && typeof shown === 'object')
		return Object.fromEntries(
			Object.entries(shown).map(([name, item]) => [
				name,
				partOf((answer as Record<string, unknown>)?.[name], item),
			]),
		);
	return typeof answer === 'string' && typeof shown === 'number' ? Number(answer) : answer;
}

const at = (answer: unknown, path: string): unknown =>
	path.split('.').reduce((value, name) => (value as Record<string, unknown>)?.[name], answer);

test('a box is bought with the ten calls of the guide', async () => {
	expect(buyABox).toHaveLength(10);
	const kept: Record<string, string | number> = {};
	for (const step of buyABox) {
		const filled = (template: Template) => fillTemplate(template, kept);
		const answer = await api.call(step.method.toUpperCase(), String(filled(step.path)), {
			...(step.withToken && { token: String(kept.token) }),
			...(step.body !== undefined && { body: filled(step.body) }),
		});
		expect([answer.status, answer.body], step.title).toEqual([step.status, answer.body]);
		for (const [name, path] of Object.entries(step.keeps)) {
			const value = at(answer.body, path);
			if (typeof value !== 'string' && typeof value !== 'number')
				throw new Error(`${step.title}: the answer has no ${path}`);
			kept[name] = value;
		}
		const shown = filled(step.answer);
		expect(JSON.stringify(shown), `${step.title} names what no call has kept`).not.toMatch(/\{\w+\}/);
		expect(partOf(answer.body, shown), step.title).toEqual(shown);
	}
});

test('the page of the guide shows the ten calls, and its policy allows its styles and no script', async () => {
	const page = await api.send('/docs/buy-a-box', {});
	const html = await page.text();
	expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
	const titles = [...html.matchAll(/<li id="step-\d+">\s*<h2>([^<]*)<\/h2>/g)].map(([, title]) => title);
	expect(titles).toEqual(buyABox.map(({ title }) => title));
	const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1] ?? 'no nonce';
	const policy = page.headers.get('content-security-policy');
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain(`style-src 'nonce-${nonce}'`);
	expect(policy).not.toContain('script-src');
});
