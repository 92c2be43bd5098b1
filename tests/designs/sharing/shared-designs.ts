import { toWire } from '#src/api/wire.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { startApi } from '#tests/build/api.ts';
import { png } from '#tests/build/picture-files.ts';
import { addImage, bare } from '#tests/designs/design-documents.ts';

type Api = ReturnType<typeof startApi>;

/** Designs of visitors, with a picture of their own, and links to them. */
export function sharedDesigns(api: Api) {
	let width = 20;
	async function upload(token: string): Promise<string> {
		const response = await api.send('/artwork?file_name=logo.png', {
			method: 'POST',
			body: png(++width, 20),
			headers: { 'x-spree-token': token },
		});
		return ((await response.json()) as { id: string }).id;
	}
	let known: Promise<number | null> | undefined;
	const variantId = () => {
		known ??= api
			.env()
			.DB.prepare("SELECT id FROM variants WHERE product_type = 'mailer-box-full-color' AND length_mm = 200")
			.first<number>('id');
		return known;
	};
	async function create(token: string, document: DesignDocument = bare(), name = 'Spring box') {
		const body = { name, variant_id: await variantId(), document: toWire(document) };
		return (await api.call('POST', '/box_designs', { token, body })).body;
	}
	/** A design with one picture. */
	async function withPicture(token: string) {
		const artwork = await upload(token);
		const document = addImage(bare(), {
			id: 'i1',
			side: 'top',
			xMm: 40,
			yMm: 30,
			widthMm: 40,
			heightMm: 30,
			rotationDeg: 0,
			artworkId: artwork,
		});
		return { artwork, design: await create(token, document) };
	}
	const share = (token: string, id: string, body: object = { mode: 'view' }) =>
		api.call('POST', `/box_designs/${id}/share`, { token, body });
	const readToken = (answer: { body: { url: string } }) => answer.body.url.split('/').at(-1) ?? '';
	return { upload, create, withPicture, share, readToken, variantId };
}
