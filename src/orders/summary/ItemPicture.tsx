import type { LineItem } from '../record/order.ts';

/** The design's thumbnail, or the product's picture if there is none. */
export function ItemPicture({ item, alt }: { item: LineItem; alt: string }) {
	return (
		<div className="grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-paper p-2">
			<img
				src={item.thumbnail ?? item.picture}
				alt={alt}
				width={300}
				height={300}
				loading="lazy"
				className="h-full w-full object-contain"
			/>
		</div>
	);
}
