import { expect, test } from 'vitest';
import { llmsText } from '#src/listing/llms-text.ts';

test('llms.txt says what the shop is and names pages by kind, leaving out kinds without any', () => {
	const page = (route: 'home' | 'product', title: string) => ({
		...{ route, title, url: `https://boxwright.com/${title}`, description: `About ${title}` },
	});
	const headings = { products: 'Packaging', categories: '-', content: 'Boxwright', articles: '-', help: '-' };
	expect(llmsText('Boxwright', [page('home', 'home'), page('product', 'box')], headings)).toBe(
		`# Boxwright

> About home

## Packaging

- [box](https://boxwright.com/box): About box

## Boxwright

- [home](https://boxwright.com/home): About home
`,
	);
});
