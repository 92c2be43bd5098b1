import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import LineFilesIsland from '#src/after-sales/artwork/LineFilesIsland.tsx';
import { lineFilesTexts } from '#src/after-sales/artwork/line-files-texts.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { islandMessages } from '#src/site/catalogues.ts';

const svg = readFileSync('e2e/artwork/sunrise.svg', 'utf8');
/** Artwork that was posted to the line. */
const posted: string[][] = [];
const server = setupServer(
	http.get('*/api/users/current', () =>
		HttpResponse.json({ id: 1, email: null, anonymous: true, spree_api_key: 'key' }),
	),
	http.post('*/api/artwork', ({ request }) => {
		const fileName = new URL(request.url).searchParams.get('file_name');
		return HttpResponse.json({ id: `id of ${fileName}`, file_name: fileName }, { status: 201 });
	}),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	localStorage.setItem(tokenName, 'key');
	posted.length = 0;
});
const answerWith = (answer: () => Response) =>
	server.use(
		http.post('*/order/R1', async ({ request }) => {
			const form = new URLSearchParams(await request.text());
			posted.push(form.getAll('artwork'));
			return answer();
		}),
	);
const open = () => {
	render(
		<LineFilesIsland
			site={{ languageTag: 'en' }}
			messages={islandMessages({ locale: 'en-US', languageTag: 'en' }, lineFilesTexts)}
			lineId={7}
			action="/order/R1"
			accept=".pdf"
			limits="Up to 10 MB"
		/>,
	);
	return userEvent.setup({ applyAccept: false });
};
const file = (name: string, text = svg) => new File([text], name);
const choose = () => screen.getByLabelText('Your file for this product');
const send = () => screen.getByRole('button', { name: 'Send the file' });

test('the limits of uploads in parts are shown once scripts run', () => {
	open();
	expect(screen.getByText(/up to 50\sMB per file/)).toBeVisible();
	expect(choose()).toHaveAttribute('accept', expect.stringContaining('application/pdf'));
});

test('a valid file is added, an invalid one shows the reason; added files stay', async () => {
	answerWith(() => new HttpResponse(null, { status: 303, headers: { location: '/order/R1' } }));
	const user = open();
	await user.upload(choose(), [file('sun.svg'), file('box.exe', 'MZ not artwork at all')]);
	await user.click(send());
	expect(await screen.findByText('sun.svg has been added to your order')).toBeVisible();
	expect(screen.getByRole('alert')).toHaveTextContent(/box\.exe.*We can place PNG, JPG, SVG and PDF files/);
	expect(posted).toHaveLength(1);

	await user.upload(choose(), [file('other.png')]);
	await user.click(send());
	expect(await screen.findByText(/extension of this file does not match/)).toBeVisible();
	expect(screen.queryByText(/We can place PNG/)).toBeNull();
	expect(screen.getByText('sun.svg has been added to your order')).toBeVisible();
});

test('the page’s own reason of a refusal is shown', async () => {
	answerWith(
		() =>
			new HttpResponse('<main><span data-line-refusal>We are making this order.</span></main>', {
				status: 422,
				headers: { 'content-type': 'text/html' },
			}),
	);
	const user = open();
	await user.upload(choose(), [file('sun.svg')]);
	await user.click(send());
	expect(await screen.findByText(/We are making this order\./)).toBeVisible();
});

test('an error of the server is shown, and the file can be removed from the list', async () => {
	server.use(
		http.post(
			'*/api/artwork',
			() => HttpResponse.json({ code: 'too_many_uploads', error: '' }, { status: 429 }),
			{
				once: true,
			},
		),
	);
	const user = open();
	await user.upload(choose(), [file('sun.svg')]);
	await user.click(send());
	expect(await screen.findByText(/Too many files in a short time/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Cancel sun.svg' }));
	expect(screen.queryByText(/Too many files/)).toBeNull();
});
