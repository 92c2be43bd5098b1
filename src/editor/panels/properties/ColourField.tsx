import { useStore } from '@nanostores/react';
import type { Colour } from '#src/designs/colour/colour.ts';
import { canUseColour, changeObject, type ObjectChange } from '#src/designs/document/commands.ts';
import type { Fill } from '#src/designs/document/design.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { findPrintableSwatches, inksOf, nearestInk } from '#src/designs/inks/inks.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { $design, change, changeLive } from '../../document/store.ts';
import { SwatchPicker } from './SwatchPicker.tsx';

interface ColourFieldProps {
	object: DesignObject;
	label: string;
	step: MessageKey;
	value: Fill;
	/** Label of the choice “no colour”; without it a colour must be chosen. */
	noneLabel?: string | undefined;
	/** The change that gives the object this colour. */
	changeOf: (colour: Fill) => ObjectChange;
}

/** One colour of an object, among those that the print mode can print. */
export function ColourField({ object, label, step, value, noneLabel, changeOf }: ColourFieldProps) {
	const { t } = useDesigner();
	const design = useStore($design);
	const inks = inksOf(design.printMode);
	const tryColour = (colour: Colour) => {
		if (canUseColour(design, colour))
			changeLive(
				step,
				(before) => changeObject(before, object.id, changeOf(colour)),
				`${object.id}-${label}-colour`,
			);
		else showNotice(t('editor.colours_full'), 'problem');
	};
	return (
		<SwatchPicker
			label={label}
			swatches={findPrintableSwatches(design.palette, inks)}
			value={value && nearestInk(value, inks)}
			canBeBare={noneLabel !== undefined}
			bareLabel={noneLabel}
			onPick={(fill) => change(step, (before) => changeObject(before, object.id, changeOf(fill)))}
			onCustom={(picked) => tryColour(nearestInk(picked, inks))}
		/>
	);
}
