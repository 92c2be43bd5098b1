import { expect, test } from 'vitest';
import { conversionSize } from '#src/designs/artwork/artwork-sizes.ts';

test.each([
	['a photograph', { widthPx: 7000, heightPx: 3500, contentType: 'image/jpeg' }, [1600, 800], [300, 150]],
	['a small picture', { widthPx: 120, heightPx: 40, contentType: 'image/png' }, [120, 40], [120, 40]],
	[
		'a card of 90 × 50 mm',
		{ widthPx: 340, heightPx: 189, contentType: 'application/pdf' },
		[1200, 667],
		[177, 98],
	],
	[
		'a sheet of 1 m',
		{ widthPx: 3780, heightPx: 1890, contentType: 'application/pdf' },
		[1600, 800],
		[300, 150],
	],
	['a hairline', { widthPx: 7000, heightPx: 1, contentType: 'image/png' }, [1600, 1], [300, 1]],
])('conversions of %s', (_, file, limited, thumbnail) => {
	const sizes = (['originalLimited', 'thumbnail'] as const).map((sizeId) => conversionSize(file, sizeId));
	expect(sizes.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([limited, thumbnail]);
});
