import { useStore } from '@nanostores/react';
import { setFill } from '#src/designs/commands.ts';
import type { Fill } from '#src/designs/design.ts';
import { useDesigner } from './DesignerContext.tsx';
import { SwatchPicker } from './SwatchPicker.tsx';
import { $side, tell } from './session.ts';
import { $design, change } from './store.ts';

/** The colour of the side that is open. */
export function SideProperties() {
	const { t } = useDesigner();
	const side = useStore($side);
	const design = useStore($design);
	const name = t(`editor.side_${side}`);
	const fill = (value: Fill, burst?: string) => {
		change('editor.step_fill', (before) => setFill(before, side, value), burst);
		tell(t('editor.said_filled', { side: name }));
	};
	return (
		<SwatchPicker
			label={t('editor.fill_of', { side: name })}
			swatches={design.palette}
			value={design.fills[side]}
			canBeBare
			onPick={(value) => fill(value)}
			onCustom={(value) => fill(value, `fill-${side}`)}
		/>
	);
}
