import type { APIRoute } from 'astro';
import { drawingOf, drawingSize } from '#src/catalog/drawings/drawing-of.ts';
import { productTypes } from '#src/catalog/product.ts';

/** A product's drawing as a file, for places that fetch it only when they are opened (the product menu). */
export const getStaticPaths = () => productTypes.map((product) => ({ params: { product } }));

export const GET: APIRoute = ({ params }) => {
	const { width, height } = drawingSize;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawingOf(params.product ?? '')}</svg>`;
	return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
