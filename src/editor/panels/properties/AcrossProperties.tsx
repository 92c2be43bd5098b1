import { useState } from 'react';
import { addObjects, canAddObject, changeObject } from '#src/designs/document/commands.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { sidesAround, sidesReached } from '../../document/across/reach.ts';
import { repeatedOn } from '../../document/across/repeat.ts';
import { canSpread, spreadOver } from '../../document/across/spread.ts';
import { newId } from '../../document/place-new.ts';
import { $design, change } from '../../document/store.ts';
import { measureExtent } from '../../painting/extent.ts';
import type { Patch } from './patch.ts';

interface AcrossProps {
	object: DesignObject;
	patch: Patch;
}

/** An object across sides: continued over creases, spread over sides, repeated on sides. */
export default function AcrossProperties({ object, patch }: AcrossProps) {
	const { layout } = useDesigner();
	const others = layout.sides.filter((side) => side !== object.side && side !== 'inside');
	if (object.side === 'inside' || others.length === 0) return null;
	const hasNeighbours = sidesAround(layout, object.side).length > 0;
	return (
		<div className="grid gap-3 border-t border-line pt-3">
			{hasNeighbours && <OverCreases object={object} patch={patch} />}
			<OnOtherSides object={object} others={others} hasNeighbours={hasNeighbours} />
		</div>
	);
}

/** "Top, Front" in the visitor's language. */
function useSideNames() {
	const { t } = useDesigner();
	return (sides: readonly Side[]) => sides.map((side) => t(`editor.side_${side}`)).join(', ');
}

function OverCreases({ object, patch }: AcrossProps) {
	const { t, layout } = useDesigner();
	const names = useSideNames();
	const reached = object.acrossCreases ? sidesReached(layout, object, measureExtent(object)) : [];
	return (
		<div>
			<label className="flex items-center gap-2 text-13 font-medium">
				<input
					type="checkbox"
					checked={object.acrossCreases === true}
					disabled={object.isLocked}
					onChange={(event) => patch('designer-sides.step_across', { acrossCreases: event.target.checked })}
				/>
				{t('designer-sides.across')}
			</label>
			{object.acrossCreases && (
				<p className="mt-1 text-13 text-ink-soft">
					{reached.length > 0
						? t('designer-sides.reaches', { sides: names(reached) })
						: t('designer-sides.reaches_none')}
				</p>
			)}
		</div>
	);
}

interface OnOtherSidesProps {
	object: DesignObject;
	/** Sides that can be chosen. */
	others: readonly Side[];
	hasNeighbours: boolean;
}

/** Spreads the object over chosen sides, or repeats it on each of them. */
function OnOtherSides({ object, others, hasNeighbours }: OnOtherSidesProps) {
	const { t, layout } = useDesigner();
	const names = useSideNames();
	const [chosen, setChosen] = useState<readonly Side[]>([]);
	const picked = others.filter((side) => chosen.includes(side));
	const spreadable = object.kind === 'image' || object.kind === 'shape' ? object : undefined;
	const holds = canSpread(layout, object.side, picked);

	function spread() {
		const values = spreadable && spreadOver(spreadable, picked, layout);
		if (!values) return;
		change('designer-sides.step_spread', (design) => changeObject(design, object.id, values));
		showNotice(t('designer-sides.said_spread', { sides: names([object.side, ...picked]) }));
		setChosen([]);
	}

	function repeat() {
		if (!canAddObject($design.get(), picked.length))
			return showNotice(t('editor.too_many_objects'), 'problem');
		const copies = repeatedOn(object, picked, layout, measureExtent(object), newId);
		change('designer-sides.step_repeat', (design) => addObjects(design, copies));
		showNotice(t('designer-sides.said_repeated', { sides: names(picked) }));
		setChosen([]);
	}

	return (
		<fieldset>
			<legend className="mb-2 text-13 font-medium">{t('designer-sides.other_sides')}</legend>
			<div className="flex flex-wrap gap-1">
				{others.map((side) => (
					<button
						key={side}
						type="button"
						className="chip border border-line"
						aria-pressed={picked.includes(side)}
						onClick={() =>
							setChosen(picked.includes(side) ? picked.filter((one) => one !== side) : [...picked, side])
						}
					>
						{t(`editor.side_${side}`)}
					</button>
				))}
			</div>
			<div className="mt-2 grid gap-2">
				{spreadable && hasNeighbours && (
					<button
						type="button"
						className="key border border-line"
						disabled={!holds || object.isLocked}
						onClick={spread}
					>
						{t('designer-sides.spread')}
					</button>
				)}
				<button
					type="button"
					className="key border border-line"
					disabled={picked.length === 0}
					onClick={repeat}
				>
					{t('designer-sides.repeat')}
				</button>
			</div>
			{spreadable && picked.length > 0 && !holds && (
				<p className="mt-1 text-13 text-ink-soft">{t('designer-sides.spread_apart')}</p>
			)}
		</fieldset>
	);
}
