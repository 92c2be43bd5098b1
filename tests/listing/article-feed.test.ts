import { expect, test } from 'vitest';
import { articleFeedXml } from '#src/listing/article-feed.ts';

test('the newest article comes first, and the feed is as old as its newest article', () => {
	const article = (name: string, published: string) => ({
		route: 'article' as const,
		url: `https://boxwright.com/blog/${name}`,
		title: `${name} & more`,
		description: name,
		author: 'Ada',
		published,
		image: 'https://boxwright.com/previews/box.jpg',
	});
	const xml = articleFeedXml(
		'https://boxwright.com/feed.xml',
		{ title: 'Blog', url: 'https://boxwright.com/blog' },
		[article('old', '2026-01-01'), article('new', '2026-09-01')],
	);
	expect(xml.indexOf('new & more')).toBeGreaterThan(0);
	expect(xml.indexOf('new & more')).toBeLessThan(xml.indexOf('old & more'));
	expect(/<feed[\s\S]*?<updated>([^<]+)</.exec(xml)?.[1]).toBe('2026-09-01T00:00:00.000Z');
});
