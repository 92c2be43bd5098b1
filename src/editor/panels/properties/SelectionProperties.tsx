import { useStore } from '@nanostores/react';
import { findCommonGroup, renameGroup } from '#src/designs/document/groups.ts';
import { minLengthMm } from '#src/designs/document/objects.ts';
import { sideToSheet } from '#src/dielines/side-coordinates.ts';
import type { Frame } from '../../box/frames.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { selectionBox, transformObjects } from '../../document/arrangement.ts';
import { $selectedAll, change } from '../../document/store.ts';
import { ArrangeButtons } from './ArrangeButtons.tsx';
import { LengthField } from './LengthField.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ObjectName } from './ObjectName.tsx';

/** Several objects at once: their common position and size, and everything that arranges them. */
export default function SelectionProperties() {
	const { t } = useDesigner();
	const selected = useStore($selectedAll);
	const group = findCommonGroup(selected);
	return (
		<div className="grid gap-5">
			<h2 className="text-15 font-medium tracking-normal">
				{t('arrange.selected', { count: selected.length })}
			</h2>
			<WholePlace />
			{group !== undefined && (
				<ObjectName
					key={group}
					name={selected[0]?.groupName}
					onName={(name) => change('arrange.step_name', (design) => renameGroup(design, group, name))}
				/>
			)}
			<ArrangeButtons />
		</div>
	);
}

/**
 * Position and size of the box around all movable objects. Proportions are kept, because a text has no width of its
 * own.
 */
function WholePlace() {
	const { t, layout } = useDesigner();
	const objects = useStore($selectedAll).filter(({ isLocked }) => !isLocked);
	const whole = selectionBox(objects, layout);
	if (!whole) return null;
	const { frame, box, place } = whole;
	const move = (dxMm: number, dyMm: number) => {
		const by = sideToSheet({ ...place, origin: { x: 0, y: 0 } }, { x: dxMm, y: dyMm });
		const to: Frame = { ...frame, x: frame.x + by.x, y: frame.y + by.y };
		transformObjects('editor.step_move', objects, { from: frame, to }, layout, 'place');
	};
	/** Its upper left corner stays. */
	const scale = (factor: number) => {
		const grown = sideToSheet(
			{ ...place, origin: { x: 0, y: 0 } },
			{ x: (box.widthMm * (factor - 1)) / 2, y: (box.heightMm * (factor - 1)) / 2 },
		);
		const to: Frame = {
			...frame,
			x: frame.x + grown.x,
			y: frame.y + grown.y,
			widthMm: frame.widthMm * factor,
			heightMm: frame.heightMm * factor,
		};
		transformObjects('editor.step_resize', objects, { from: frame, to }, layout, 'size');
	};
	const turn = (degrees: number) =>
		transformObjects(
			'editor.step_rotate',
			objects,
			{ from: frame, to: { ...frame, rotationDeg: frame.rotationDeg + degrees } },
			layout,
		);
	return (
		<fieldset>
			<legend className="mb-2 text-13 font-medium">
				{t('editor.place_on', { side: t(`editor.side_${place.side}`) })}
			</legend>
			<div className="grid grid-cols-2 gap-2">
				<LengthField
					label={t('editor.field_x')}
					valueMm={box.xMm}
					onChange={(value) => move(value - box.xMm, 0)}
				/>
				<LengthField
					label={t('editor.field_y')}
					valueMm={box.yMm}
					onChange={(value) => move(0, value - box.yMm)}
				/>
				<LengthField
					label={t('editor.field_width')}
					valueMm={box.widthMm}
					minMm={minLengthMm}
					onChange={(value) => scale(value / box.widthMm)}
				/>
				<LengthField
					label={t('editor.field_height')}
					valueMm={box.heightMm}
					minMm={minLengthMm}
					onChange={(value) => scale(value / box.heightMm)}
				/>
				<NumberInput label={t('editor.field_turn')} unit="°" value={0} min={-360} max={360} onChange={turn} />
			</div>
		</fieldset>
	);
}
