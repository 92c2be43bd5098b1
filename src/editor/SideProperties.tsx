import { useStore } from '@nanostores/react';
import { canUseColour, setFill } from '#src/designs/commands.ts';
import type { Fill } from '#src/designs/design.ts';
import { useDesigner } from './DesignerContext.tsx';
import { SwatchPicker } from './SwatchPicker.tsx';
import { $side, tell } from './session.ts';
import { $design, change, tryOut } from './store.ts';

/** The colour of the side that is open. */
export function SideProperties() {
	const { t, worktop } = useDesigner();
	const side = useStore($side);
	const design = useStore($design);
	const name = t(`editor.side_${side}`);
	const value = design.fills[side];
	const fill = (next: Fill) => {
		change('editor.step_fill', (before) => setFill(before, side, next));
		tell(t('editor.said_filled', { side: name }));
	};
	return (
		<div className="grid gap-3">
			<SwatchPicker
				label={t('editor.fill_of', { side: name })}
				swatches={design.palette}
				value={value}
				canBeBare
				onPick={fill}
				onCustom={(colour) => {
					if (canUseColour(design, colour))
						tryOut('editor.step_fill', (before) => setFill(before, side, colour), `fill-${side}`);
					else tell(t('editor.colours_full'), 'problem');
				}}
			/>
			{worktop.sides.length > 1 && (
				<button
					type="button"
					className="button button-secondary button-small"
					onClick={() => {
						change('editor.step_fill_all', (before) =>
							worktop.sides.reduce((filled, one) => setFill(filled, one, value), before),
						);
						tell(t('editor.said_filled_all'));
					}}
				>
					{t('editor.fill_all')}
				</button>
			)}
		</div>
	);
}
