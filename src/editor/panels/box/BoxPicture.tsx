import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import { softProof } from '#src/designs/inks/soft-proof.ts';
import { paintBox } from '#src/designs/paint/paint-box.ts';
import { createLooks } from '../../box/material-look.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';
import { loadFontsAndPainters } from '../../painting/load-fonts.ts';
import { $repaintCount } from '../../painting/store.ts';
import { createPictures } from '../../uploads/pictures.ts';

interface BoxPictureProps {
	design: DesignDocument;
	spec: VariantSpec;
	layout: SheetLayout;
	/** Alternative text; empty if adjacent text describes it. */
	label: string;
	className?: string;
	widthPx?: number;
	heightPx?: number;
}

/** A small drawing of the closed box with its artwork, in the colours of its print on its board. */
export function BoxPicture({
	design,
	spec,
	layout,
	label,
	className,
	widthPx = 480,
	heightPx = 360,
}: BoxPictureProps) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const count = useStore($repaintCount);
	const { outside: board, inside } = createLooks(spec)[layout.sheets[0]?.stock ?? 'carton'];
	const view = useMemo(() => {
		const inks = inksOf(spec.printMode);
		return { inks, proof: softProof(inks, board, inside) };
	}, [spec, board, inside]);
	const shown = useMemo(() => view.proof?.design(design) ?? design, [design, view]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: painted again when a picture or a font has loaded.
	useEffect(() => {
		const paint = () => {
			const context = canvas.current?.getContext('2d');
			const pictures = createPictures(() => view);
			if (context) paintBox(context, { widthPx, heightPx }, shown, layout.places, pictures, board);
		};
		paint();
		let isOver = false;
		void loadFontsAndPainters(shown).then((hasMore) => hasMore && !isOver && paint());
		return () => {
			isOver = true;
		};
	}, [shown, view, layout, board, widthPx, heightPx, count]);
	return (
		<canvas
			ref={canvas}
			width={widthPx}
			height={heightPx}
			className={className}
			{...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
		/>
	);
}
