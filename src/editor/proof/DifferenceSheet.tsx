import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Side } from '#src/dielines/dieline.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { labelled } from '#src/site/spelling.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $shown, inPrint } from '../document/shown/store.ts';
import { $repaintCount } from '../painting/store.ts';
import { paintPlace } from '../shell/viewer/paint-place.ts';
import { SideChoice } from '../shell/viewer/SideSheet.tsx';
import { $side } from '../viewport/store.ts';
import { markChanges } from './compare-pixels.ts';

/** Longest edges of the shown side, and of the sides that are only counted, pixels. */
const shownPx = 1200;
const countedPx = 300;

interface DifferenceSheetProps {
	former: { readonly version: number; readonly document: DesignDocument };
}

/** Changes since the former version: on the open side as a picture, of the others by name. */
export function DifferenceSheet({ former }: DifferenceSheetProps) {
	const { t, site, layout, spec } = useDesigner();
	const side = useStore($side);
	const design = useStore($shown);
	const pictureCount = useStore($repaintCount);
	const canvas = useRef<HTMLCanvasElement>(null);
	const [shares, setShares] = useState<Readonly<Partial<Record<Side, number>>>>({});

	// biome-ignore lint/correctness/useExhaustiveDependencies: a loaded picture requires another comparison.
	useEffect(() => {
		const before = inPrint(former.document);
		const compare = (name: Side, longestPx: number, target = window.document.createElement('canvas')) => {
			const place = layout.places[name];
			const context = target.getContext('2d', { willReadFrequently: true });
			const other = window.document.createElement('canvas').getContext('2d', { willReadFrequently: true });
			if (!place || !context || !other) return 0;
			paintPlace(context, place, { design, layout, spec, longestPx });
			paintPlace(other, place, { design: before, layout, spec, longestPx });
			const { width, height } = target;
			const after = context.getImageData(0, 0, width, height);
			const share = markChanges(other.getImageData(0, 0, width, height).data, after.data, after.data);
			context.putImageData(after, 0, 0);
			return share;
		};
		const found = layout.sides.map((name) => [name, compare(name, countedPx)] as const);
		if (canvas.current) compare(side, shownPx, canvas.current);
		setShares(Object.fromEntries(found));
	}, [design, former, side, pictureCount, layout, spec]);

	const changed = layout.sides.filter((name) => (shares[name] ?? 0) > 0);
	const percent = numberFormatter(site.languageTag, { style: 'percent', maximumFractionDigits: 1 });
	return (
		<div className="grid gap-3">
			<SideChoice />
			<canvas
				ref={canvas}
				className="mx-auto block max-h-[60vh] max-w-full rounded-control shadow-float"
				role="img"
				aria-label={t('proofs.difference_of', { side: t(`editor.side_${side}`) })}
			/>
			<div className="text-15" role="status">
				{changed.length === 0 ? (
					<p>{t('proofs.difference_none', { version: former.version })}</p>
				) : (
					<>
						<p>{t('proofs.difference_since', { version: former.version })}</p>
						<ul className="mt-1 list-disc pl-5">
							{changed.map((name) => (
								<li key={name}>
									{labelled(t(`editor.side_${name}`), percent.format(shares[name] ?? 0), site.languageTag)}
								</li>
							))}
						</ul>
					</>
				)}
			</div>
		</div>
	);
}
