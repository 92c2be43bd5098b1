// Designs to measure with, and functions that save them for a visitor.
import { addObject, addObjects } from '../../src/designs/document/commands.ts';
import { emptyDesign } from '../../src/designs/document/design.ts';

/** A mailer with print on its outside. */
export const sku = 'MBF-200x150x80-W1-HD-0';

/** `count` words, all over the box. */
export function texts(count) {
	const empty = emptyDesign({
		productType: 'mailer-box-full-color',
		sizeMm: [200, 150, 80],
		material: 'cardboard-white-one-side',
		printMode: 'print-color-hd',
	});
	const sides = ['front', 'top', 'back', 'left', 'right', 'bottom'];
	return Array.from({ length: count }).reduce(
		(design, _, index) =>
			addObject(design, {
				kind: 'text',
				id: `text-${index}`,
				side: sides[index % 6],
				text: `Text ${index}`,
				xMm: 40 + (index % 7) * 14,
				yMm: 20 + (index % 5) * 8,
				rotationDeg: 0,
				fontFamily: 'Hanken Grotesk',
				weight: 500,
				sizePt: 32,
				colour: '#111111',
				align: 'center',
			}),
		empty,
	);
}

/** 100 objects all over the box: 95 words and 5 pictures on its top. */
export function hundredObjects(pictures) {
	return addObjects(
		texts(100 - pictures.length),
		pictures.map((artworkId, index) => ({
			kind: 'image',
			id: `image-${index}`,
			side: 'top',
			xMm: 30 + index * 34,
			yMm: 75,
			rotationDeg: 0,
			artworkId,
			widthMm: 32,
			heightMm: 24,
		})),
	);
}

/** 200 objects or another number of up to 1,000, all on one side, with up to 12 pictures among them. */
export function createFullSide(pictures, count = 200) {
	const { objects, ...empty } = texts(50);
	const placed = (index) => ({
		side: 'top',
		xMm: 12 + (index % 20) * 9,
		yMm: 12 + (Math.floor(index / 20) * 130) / Math.ceil(count / 20),
		rotationDeg: 0,
	});
	return addObjects(
		{ ...empty, objects: [] },
		Array.from({ length: count }, (_, index) =>
			index % 16 === 7 && pictures[(index - 7) / 16]
				? {
						kind: 'image',
						id: `image-${index}`,
						...placed(index),
						artworkId: pictures[(index - 7) / 16],
						widthMm: 16,
						heightMm: 12,
					}
				: { ...objects[index % objects.length], id: `text-${index}`, ...placed(index), sizePt: 14 },
		),
	);
}

/** In the page: pictures of 800 × 600 pixels, as files of this visitor. */
export async function uploadPictures(count) {
	const token = localStorage.getItem('spree_api_key');
	const ids = [];
	for (let index = 0; index < count; index++) {
		const canvas = new OffscreenCanvas(800, 600);
		const brush = canvas.getContext('2d');
		for (let stripe = 0; stripe < 40; stripe++) {
			brush.fillStyle = `hsl(${index * 30 + stripe * 5} 70% 50%)`;
			brush.fillRect(stripe * 20, 0, 20, 600);
		}
		const body = await canvas.convertToBlob({ type: 'image/png' });
		const answer = await fetch(`/api/artwork?file_name=stripes-${index}.png`, {
			method: 'POST',
			headers: { 'content-type': 'image/png', 'x-spree-token': token },
			body,
		});
		if (!answer.ok) throw new Error(await answer.text());
		ids.push((await answer.json()).id);
	}
	return ids;
}

/** In the page: saves a design of this visitor, who is created with the first one. */
export async function saveDesign([wanted, document_]) {
	const headers = { 'content-type': 'application/json' };
	let token = localStorage.getItem('spree_api_key');
	if (!token) token = (await (await fetch('/api/users/anonymous')).json()).spree_api_key;
	localStorage.setItem('spree_api_key', token);
	headers['x-spree-token'] = token;
	const priced = await fetch('/api/v3/dynamic_prices', {
		method: 'POST',
		headers,
		body: JSON.stringify({ product_type: 'mailer-box-full-color', size_mm: [200, 150, 80], quantity: 120 }),
	});
	const variant = Number((await priced.json()).data.attributes.variant_id);
	const answer = await fetch('/api/box_designs', {
		method: 'POST',
		headers,
		body: JSON.stringify({ name: wanted, variant_id: variant, document: document_ }),
	});
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()).id;
}
