import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lineFilesTexts } from '#src/after-sales/artwork/line-files-texts.ts';
import { tokenName } from '#src/api/token-from-cookie.ts';
import { partBytes } from '#src/designs/uploads/multipart.ts';
import { islandMessages } from '#src/site/catalogues.ts';
import PrintFilesIsland from '#src/staff/production/PrintFilesIsland.tsx';
import { bytesOf, pngChunk, pngHeader, pngSignature } from '#tests/build/picture-files.ts';

const parts: string[] = [];
const posted: string[] = [];
let lost = 1;
let isGone = false;
const state = () => ({
	id: 'u1',
	part_bytes: partBytes,
	byte_size: 0,
	parts: [...new Set(parts)].map(Number),
});
const server = setupServer(
	http.get('*/api/users/current', () =>
		HttpResponse.json({ id: 1, email: null, anonymous: true, spree_api_key: 'key' }),
	),
	http.post('*/api/artwork/uploads', () =>
		HttpResponse.json({ artwork: null, upload: state() }, { status: 201 }),
	),
	http.get('*/api/artwork/uploads/u1', () => HttpResponse.json(state())),
	http.put('*/api/artwork/uploads/u1/parts/:number', ({ params }) => {
		if (params.number === '2' && lost-- > 0) return HttpResponse.error();
		parts.push(String(params.number));
		return HttpResponse.json(state());
	}),
	http.post('*/api/artwork/uploads/u1/finish', () => HttpResponse.json({ id: 'artwork 1' }, { status: 201 })),
	http.post('*/production/7', async ({ request }) => {
		posted.push(await request.text());
		if (!isGone) return new HttpResponse(null, { status: 303, headers: { location: '/production/7' } });
		const page = '<main><p role="alert"></p><span data-line-refusal>Choose the file again.</span></main>';
		return new HttpResponse(page, { status: 422, headers: { 'content-type': 'text/html' } });
	}),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	localStorage.setItem(tokenName, 'key');
	parts.length = 0;
	posted.length = 0;
	isGone = false;
	lost = 1;
});
const open = () => {
	render(
		<PrintFilesIsland
			messages={islandMessages({ locale: 'en-US', languageTag: 'en' }, lineFilesTexts)}
			action="/production/7"
		/>,
	);
	return userEvent.setup({ applyAccept: false });
};
const sheet = () => {
	const data = pngChunk('IDAT', new Uint8Array(partBytes));
	const bytes = bytesOf(pngSignature, pngHeader(50, 40), data, pngChunk('IEND'));
	return new File([bytes], 'sheet.png');
};
const upload = () => screen.getByRole('button', { name: 'Upload' });

test('a part that fails is sent again, the others are not, and the file is added to the line', async () => {
	const user = open();
	await user.click(upload());
	expect(screen.getByRole('alert')).toHaveTextContent('Choose a file.');
	await user.upload(screen.getByLabelText('Add a print file'), sheet());
	await user.click(upload());
	expect(await screen.findByText(/sheet\.png: no connection/, {}, { timeout: 4000 })).toBeVisible();
	expect(await screen.findByText('sheet.png has been added', {}, { timeout: 4000 })).toBeVisible();
	expect(parts).toEqual(['1', '2']);
	expect(posted).toHaveLength(1);
	expect(posted[0]).toMatch(/name="form"\s+upload\s[\s\S]*name="artwork"\s+artwork 1\s/);
});

test('a refusal by the page is shown next to the file', async () => {
	isGone = true;
	lost = 0;
	const user = open();
	await user.upload(screen.getByLabelText('Add a print file'), sheet());
	await user.click(upload());
	expect(await screen.findByText(/Choose the file again\./, {}, { timeout: 4000 })).toBeVisible();
	expect(screen.queryByText('sheet.png has been added')).toBeNull();
});
