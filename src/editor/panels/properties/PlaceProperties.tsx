import { useStore } from '@nanostores/react';
import CaretsToAxisDashedHorizontal from 'lucide-react/icons/carets-to-axis-dashed-horizontal';
import CaretsToAxisDashedVertical from 'lucide-react/icons/carets-to-axis-dashed-vertical';
import Link from 'lucide-react/icons/link';
import Unlink from 'lucide-react/icons/unlink';
import { useState } from 'react';
import { canStretch, scaleObject } from '#src/designs/document/arrange.ts';
import type { ObjectChange } from '#src/designs/document/commands.ts';
import { type DesignObject, minLengthMm } from '#src/designs/document/objects.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { measureExtent } from '../../painting/extent.ts';
import { $repaintCount } from '../../painting/store.ts';
import { LengthField } from './LengthField.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { Patch } from './patch.ts';

/** Position, size, rotation and mirroring of an object. */
export function PlaceProperties({ object, patch }: { object: DesignObject; patch: Patch }) {
	const { t, layout } = useDesigner();
	// A text is measured again when its font has loaded.
	useStore($repaintCount);
	const place = layout.places[object.side];
	const { widthMm, heightMm } = measureExtent(object);
	const centre = { xMm: (place?.widthMm ?? 0) / 2, yMm: (place?.heightMm ?? 0) / 2 };
	const turned = (degrees: number) => ((degrees % 360) + 360) % 360;
	return (
		<fieldset>
			<legend className="mb-2 text-13 font-medium">
				{t('editor.place_on', { side: t(`editor.side_${object.side}`) })}
			</legend>
			<div className="grid grid-cols-2 gap-2">
				<LengthField
					label={t('editor.field_x')}
					valueMm={object.xMm - widthMm / 2}
					onChange={(value) => patch('editor.step_move', { xMm: value + widthMm / 2 }, 'x')}
				/>
				<LengthField
					label={t('editor.field_y')}
					valueMm={object.yMm - heightMm / 2}
					onChange={(value) => patch('editor.step_move', { yMm: value + heightMm / 2 }, 'y')}
				/>
				<SizeFields object={object} patch={patch} />
				<NumberInput
					label={t('editor.field_turn')}
					unit="°"
					value={object.rotationDeg}
					min={-36_000}
					max={36_000}
					onChange={(degrees, burst) =>
						patch('editor.step_rotate', { rotationDeg: turned(degrees) }, burst && 'turn')
					}
				/>
				<div className="flex gap-2">
					{mirrors.map(([flip, label, Icon]) => (
						<button
							key={flip}
							type="button"
							className="key flex-1 border border-line"
							aria-pressed={object[flip] === true}
							aria-label={t(label)}
							title={t(label)}
							onClick={() => patch('objects.step_mirror', { [flip]: !object[flip] })}
						>
							<Icon size={18} aria-hidden="true" />
						</button>
					))}
				</div>
			</div>
			<div className="mt-2 flex gap-2">
				<button
					type="button"
					className="key h-auto min-h-9 min-w-0 pointer-coarse:min-h-11 flex-1 border border-line py-1 text-center leading-tight hyphens-auto"
					onClick={() => place && patch('editor.step_move', { xMm: centre.xMm })}
				>
					{t('editor.centre_across')}
				</button>
				<button
					type="button"
					className="key h-auto min-h-9 min-w-0 pointer-coarse:min-h-11 flex-1 border border-line py-1 text-center leading-tight hyphens-auto"
					onClick={() => place && patch('editor.step_move', { yMm: centre.yMm })}
				>
					{t('editor.centre_down')}
				</button>
			</div>
		</fieldset>
	);
}

const mirrors = [
	['flipX', 'objects.mirror_across', CaretsToAxisDashedVertical],
	['flipY', 'objects.mirror_down', CaretsToAxisDashedHorizontal],
] as const;

interface SizeFieldsProps {
	object: DesignObject;
	patch: Patch;
}

/**
 * All objects keep their proportions, except shapes: their width and height can be set separately. A line's length is a
 * field of its own.
 */
function SizeFields({ object, patch }: SizeFieldsProps) {
	const { t } = useDesigner();
	const [wantsRatio, setWantsRatio] = useState(false);
	const { widthMm, heightMm } = measureExtent(object);
	if (object.kind === 'line') return null;
	const keepsRatio = !canStretch(object) || wantsRatio;
	const resize = (alongX: number, alongY: number) =>
		patch('editor.step_resize', scaleObject(object, alongX, alongY) as ObjectChange, 'size');
	return (
		<>
			<LengthField
				label={t('editor.field_width')}
				valueMm={widthMm}
				minMm={minLengthMm}
				onChange={(value) => resize(value / widthMm, keepsRatio ? value / widthMm : 1)}
			/>
			<LengthField
				label={t('editor.field_height')}
				valueMm={heightMm}
				minMm={minLengthMm}
				onChange={(value) => resize(keepsRatio ? value / heightMm : 1, value / heightMm)}
			/>
			{object.kind === 'shape' && (
				<button
					type="button"
					className="key col-span-2 flex items-center justify-center gap-2 border border-line"
					aria-pressed={wantsRatio}
					onClick={() => setWantsRatio(!wantsRatio)}
				>
					{wantsRatio ? <Link size={16} aria-hidden="true" /> : <Unlink size={16} aria-hidden="true" />}
					{t('objects.keep_ratio')}
				</button>
			)}
		</>
	);
}
