import { BoxDrawing } from './BoxDrawing.tsx';
import type { LineItem } from './order.ts';

/** The design's own picture where there is one, else the box drawn in its proportions. */
export function ItemPicture({ item, alt }: { item: LineItem; alt: string }) {
	return (
		<div className="grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-paper p-2">
			{item.thumbnail ? (
				<img
					src={item.thumbnail}
					alt={alt}
					width={300}
					height={300}
					loading="lazy"
					className="h-full w-full object-contain"
				/>
			) : (
				<BoxDrawing sizeMm={item.variant.sizeMm} />
			)}
		</div>
	);
}
