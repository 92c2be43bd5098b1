// Requests about designs and uploads.
import { emptyDocument, picture } from './owned-data.mjs';
import { freshEmail } from './values.mjs';

/** @type {import('./request-types.mjs').Requests} */
export const designsRequests = {
	'GET /box_designs/mine': () => ({ path: '/box_designs/mine' }),
	'GET /box_designs/{}': ({ design }) => ({ path: `/box_designs/${design}`, isOwned: true }),
	'PUT /box_designs/{}': ({ design }, { variant }) => ({
		path: `/box_designs/${design}`,
		body: { version: 1, document: emptyDocument(variant) },
		otherBody: { version: 1, document: emptyDocument(variant), name: 'another' },
		isOwned: true,
	}),
	'PATCH /box_designs/{}': ({ design }) => ({
		path: `/box_designs/${design}`,
		body: { name: 'renamed' },
		otherBody: { name: 'renamed again' },
		isOwned: true,
	}),
	'POST /box_designs': (_, { variant }) => ({
		path: '/box_designs',
		body: { name: 'new', variant_id: variant.id, document: emptyDocument(variant) },
		otherBody: { name: 'newer', variant_id: variant.id, document: emptyDocument(variant) },
	}),
	'PUT /box_designs/{}/thumbnail': ({ design }) => ({
		path: `/box_designs/${design}/thumbnail`,
		body: picture(),
		otherBody: picture(50, 40),
		isOwned: true,
	}),
	'GET /box_designs/{}/thumbnail': ({ design }) => ({
		path: `/box_designs/${design}/thumbnail`,
		isOwned: true,
	}),
	'POST /artwork': () => ({
		path: '/artwork?file_name=new.png',
		body: picture(60, 50),
		otherBody: picture(61, 50),
	}),
	'GET /artwork': ({ file }) => ({ path: `/artwork?ids=${file}` }),
	'GET /artwork/{}': ({ file }) => ({ path: `/artwork/${file}`, isOwned: true }),
	'PUT /artwork/conversions/{}': ({ file }) => ({
		path: `/artwork/conversions/${file}?size_id=thumbnail&colorspace=rgb`,
		body: picture(),
		otherBody: picture(50, 40),
		isOwned: true,
	}),
	'POST /artwork/uploads': () => ({
		path: '/artwork/uploads',
		body: { file_name: 'a.png', byte_size: 1000, sha256: 'a'.repeat(64) },
		otherBody: { file_name: 'a.png', byte_size: 1001, sha256: 'b'.repeat(64) },
	}),
	'GET /artwork/uploads/{}': ({ upload }) => ({ path: `/artwork/uploads/${upload}`, isOwned: true }),
	'PUT /artwork/uploads/{}/parts/{}': ({ upload }) => ({
		path: `/artwork/uploads/${upload}/parts/1`,
		body: picture(41, 31),
		otherBody: picture(41, 32),
		isOwned: true,
	}),
	'POST /artwork/uploads/{}/finish': ({ upload }) => ({
		path: `/artwork/uploads/${upload}/finish`,
		isOwned: true,
	}),
	'DELETE /artwork/uploads/{}': ({ spareUpload }) => ({
		path: `/artwork/uploads/${spareUpload}`,
		isOwned: true,
	}),
	'GET /v2/products/patterns': () => ({ path: '/v2/products/patterns' }),
	'POST /box_designs/{}/duplicate': ({ design }) => ({
		path: `/box_designs/${design}/duplicate`,
		body: { name: 'copy' },
		otherBody: { name: 'another copy' },
		isOwned: true,
	}),
	'POST /box_designs/{}/restore': ({ design }) => ({ path: `/box_designs/${design}/restore`, isOwned: true }),
	'GET /box_designs/{}/versions': ({ design }) => ({
		path: `/box_designs/${design}/versions`,
		isOwned: true,
	}),
	'POST /box_designs/{}/versions': ({ design }) => ({
		path: `/box_designs/${design}/versions`,
		body: { name: 'kept' },
		otherBody: { name: 'kept again' },
		isOwned: true,
	}),
	'POST /box_designs/{}/versions/{}/restore': ({ spareDesign, version }) => ({
		path: `/box_designs/${spareDesign}/versions/${version}/restore`,
		body: { current: 1 },
		otherBody: { current: 2 },
		isOwned: true,
	}),
	'GET /box_designs/{}/shares': ({ design }) => ({ path: `/box_designs/${design}/shares`, isOwned: true }),
	'POST /box_designs/{}/share': ({ design }) => ({
		path: `/box_designs/${design}/share`,
		body: { mode: 'view' },
		otherBody: { mode: 'copy' },
		isOwned: true,
	}),
	'GET /box_designs/{}/comments': ({ design }) => ({
		path: `/box_designs/${design}/comments`,
		isOwned: true,
	}),
	'POST /box_designs/{}/comments': ({ design }) => ({
		path: `/box_designs/${design}/comments`,
		body: { side: 'front', x_mm: 1, y_mm: 1, text: 'a comment' },
		otherBody: { side: 'front', x_mm: 1, y_mm: 1, text: 'another comment' },
		isOwned: true,
	}),
	'POST /box_designs/{}/convert_from_v1': ({ design }) => ({
		path: `/box_designs/${design}/convert_from_v1`,
		isOwned: true,
	}),
	'POST /box_designs/remind_on_desktop': (_, { variant }) => ({
		path: '/box_designs/remind_on_desktop',
		body: { email: freshEmail(), locale: 'en-US', sku: variant.sku, quantity: 120 },
		otherBody: { email: freshEmail(), locale: 'en-US', sku: variant.sku, quantity: 240 },
	}),
	'POST /v3/users/me/designs': ({ design, designToken }, { visitor }) => ({
		path: '/v3/users/me/designs',
		body: { id: design },
		headers: { 'design-token': designToken, 'access-token': visitor.token },
	}),
};
