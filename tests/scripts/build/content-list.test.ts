import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listContent } from '../../../scripts/build/content-list.mjs';

test('an entry is listed with its slug in each language, or its name', () => {
	const folder = mkdtempSync(join(tmpdir(), 'content-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const write = (locale: string, text: string) => {
		mkdirSync(join(folder, 'blog', locale), { recursive: true });
		writeFileSync(join(folder, 'blog', locale, 'first-box.md'), text);
	};
	write('en-US', '---\ntitle: The first box\n---\n\nslug: not this one\n');
	write('pl-PL', '---\ntitle: "Pierwsze"\nslug: "pierwsze-pudelko" # since 2026\n---\n');
	write('de-DE', '---\r\nslug: erster-karton\r\n---\r\n');
	expect(listContent(folder)).toEqual({
		'blog/first-box': {
			'de-DE': 'erster-karton',
			'en-US': 'first-box',
			'pl-PL': 'pierwsze-pudelko',
		},
	});
});
