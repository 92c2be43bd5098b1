import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HydratedFieldset } from '#src/ui/HydratedFieldset.tsx';
import { sourceFiles } from '#tests/build/source-files.ts';

test('controls are disabled in the HTML of the server, and enabled once they are hydrated and ready', async () => {
	const island = (isReady: boolean) => (
		<HydratedFieldset isReady={isReady}>
			<button type="button">Add</button>
		</HydratedFieldset>
	);
	const place = document.createElement('div');
	document.body.appendChild(place);
	place.innerHTML = renderToString(island(true));
	expect(place.querySelector('button')).toBeDisabled();
	const root = await act(() => hydrateRoot(place, island(true)));
	expect(place.querySelector('button')).toBeEnabled();
	await act(() => root.render(island(false)));
	expect(place.querySelector('button')).toBeDisabled();
	act(() => root.unmount());
});

// A click on a button of the server's HTML would be lost until the island is hydrated.
test('every island that the server renders uses it, or posts its form without a script', () => {
	const files = sourceFiles();
	const islands = files
		.filter(({ path }) => path.endsWith('.astro'))
		.flatMap(({ text }) => [...text.matchAll(/<(\w+Island)\b[^>]*?\bclient:(?:load|idle|visible)\b/g)])
		.map(([, name]) => name);
	expect(islands.length).toBeGreaterThan(4);
	const without = islands.filter((name) => {
		const text = files.find(({ path }) => path.endsWith(`/${name}.tsx`))?.text ?? '';
		return !text.includes('<HydratedFieldset>') && !text.includes('method="post"');
	});
	expect(without).toEqual([]);
});
