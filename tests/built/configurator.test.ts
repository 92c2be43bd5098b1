// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { enhanceConfigurator } from '#src/editor/configurator/enhance.ts';
import { configure } from '#src/editor/configurator/store.ts';
import { builtPages } from '#tests/build/built-shop.ts';

const pages = builtPages().filter(
	({ siteId, path }) => ['eu-en-US', 'pl-pl-PL'].includes(siteId) && /^\/products\/[^/]+$/.test(path),
);

/** Texts, choices and visibility of the form; the days of arrival and announcements are the script's own. */
const shown = (form: HTMLFormElement): string[] =>
	[...form.querySelectorAll<HTMLElement>('*:not([data-out="delivery"], [data-announce])')].map((element) => {
		const text = element.childElementCount ? '' : (element.textContent ?? '').trim();
		const { value = '', checked = false } = element as HTMLInputElement;
		return `${element.localName} ${element.className} ${text} ${value}${checked ? ' checked' : ''}${element.hidden ? ' hidden' : ''}`;
	});

test('there are pages of products', () => expect(pages.length).toBeGreaterThan(50));

// The script does not write the default choice again, so the page itself must show it.
test.each(pages.map(({ siteId, path, html }) => [siteId, path, html] as const))(
	'%s: %s is built as the script shows its default choice',
	(_site, _path, html) => {
		const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
		document.body.innerHTML = main.replace(/<script type="module".*?<\/script>/gs, '');
		const form = document.querySelector<HTMLFormElement>('[data-configurator]');
		if (!form) throw new Error('This page has no configurator.');
		const before = shown(form);
		enhanceConfigurator();
		configure({});
		expect(shown(form)).toEqual(before);
	},
);
