import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { configuratorData } from '#src/editor/configurator/configurator-data.ts';
import { bindFlatPattern } from '#src/editor/configurator/follow-pattern.ts';
import { configure, startConfigurator } from '#src/editor/configurator/store.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';

const asked: string[] = [];
const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
	server.resetHandlers();
	asked.length = 0;
});
afterAll(() => server.close());

const path = `${location.origin}/products/mailer-box-full-color/flat-pattern`;
const sectionOf = (query: string) =>
	`<section data-flat-pattern="${path}" data-shown="${query}"><p>shows ${query}</p></section>`;

function openPage() {
	document.body.innerHTML = sectionOf('?size=200x150x80');
	const t = translateFor('en-US', 'en');
	startConfigurator(
		configuratorData(t, createSite('eu', 'production'), product('mailer-box-full-color')),
		{},
	);
	bindFlatPattern();
}
const answer = () =>
	server.use(
		http.get(path, ({ request }) => {
			const { search } = new URL(request.url);
			asked.push(search);
			return HttpResponse.text(sectionOf(search));
		}),
	);

test('the pattern follows the size; a finish that changes no cut sends no request', async () => {
	answer();
	openPage();
	configure({ finish: 'foil-matte' });
	configure({ size: '250x190x90' });
	configure({ size: '300x210x90' });
	await screen.findByText('shows ?size=300x210x90');
	expect(asked).toEqual(['?size=300x210x90']);
});

test('without an answer the previous pattern stays and is not busy', async () => {
	server.use(
		http.get(path, () => {
			asked.push('failed');
			return HttpResponse.error();
		}),
	);
	openPage();
	configure({ size: '300x210x90' });
	await waitFor(() => expect(asked).toContain('failed'));
	await waitFor(() =>
		expect(document.querySelector('[data-flat-pattern]')?.getAttribute('aria-busy')).toBeNull(),
	);
	expect(screen.getByText('shows ?size=200x150x80')).toBeTruthy();
});

test('a storefront override stays in the request', async () => {
	answer();
	openPage();
	document
		.querySelector<HTMLElement>('[data-flat-pattern]')
		?.setAttribute('data-flat-pattern', `${path}?region=pl`);
	configure({ size: '300x210x90' });
	await waitFor(() => expect(asked).toEqual(['?region=pl&size=300x210x90']));
});
