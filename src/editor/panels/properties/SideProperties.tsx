import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { canUseColour, setFill } from '#src/designs/document/commands.ts';
import { type Fill, isEmptyDesign } from '#src/designs/document/design.ts';
import { findPrintableSwatches, inksOf, nearestInk } from '#src/designs/inks/inks.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { $design, change, changeLive } from '../../document/store.ts';
import { $side } from '../../viewport/store.ts';
import { SwatchPicker } from './SwatchPicker.tsx';

/** The colours of the whole design, below those of the open side; loaded when first shown. */
const ColoursOfDesign = lazyPart(() => import('./DesignColours.tsx'), 'quiet');

/** The colour of the side that is open. */
export default function SideProperties() {
	const { t, layout } = useDesigner();
	const side = useStore($side);
	const design = useStore($design);
	const inks = inksOf(design.printMode);
	const name = t(`editor.side_${side}`);
	const value = design.fills[side];
	const fill = (next: Fill) => {
		change('editor.step_fill', (before) => setFill(before, side, next));
		showNotice(t('editor.said_filled', { side: name }));
	};
	return (
		<div className="grid grid-cols-1 gap-3">
			{side === 'inside' && <p className="text-13 text-ink-soft">{t('designer-sides.inside_help')}</p>}
			<SwatchPicker
				label={t('editor.fill_of', { side: name })}
				swatches={findPrintableSwatches(design.palette, inks)}
				value={value && nearestInk(value, inks)}
				canBeBare
				onPick={fill}
				onCustom={(picked) => {
					const colour = nearestInk(picked, inks);
					if (canUseColour(design, colour))
						changeLive('editor.step_fill', (before) => setFill(before, side, colour), `fill-${side}`);
					else showNotice(t('editor.colours_full'), 'problem');
				}}
			/>
			{layout.sides.length > 1 && side !== 'inside' && (
				<button
					type="button"
					className="button button-secondary button-small"
					onClick={() => {
						change('editor.step_fill_all', (before) =>
							layout.sides.reduce(
								(filled, one) => (one === 'inside' ? filled : setFill(filled, one, value)),
								before,
							),
						);
						showNotice(t('editor.said_filled_all'));
					}}
				>
					{t('editor.fill_all')}
				</button>
			)}
			{!isEmptyDesign(design) && (
				<Suspense fallback={null}>
					<ColoursOfDesign />
				</Suspense>
			)}
		</div>
	);
}
