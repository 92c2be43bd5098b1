import type { APIRoute } from 'astro';
import { drawingFile } from '#src/catalog/drawings/drawing-of.ts';
import { productTypes } from '#src/catalog/product.ts';

/** `/drawings/paper-bag.svg`: a product's picture as a file, for the cart, mails and search engines. */
export const getStaticPaths = () => productTypes.map((product) => ({ params: { product } }));

export const GET: APIRoute = ({ params }) =>
	new Response(drawingFile(params.product ?? ''), { headers: { 'content-type': 'image/svg+xml' } });
