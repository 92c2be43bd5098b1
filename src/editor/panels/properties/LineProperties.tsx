import { type LineObject, lineDashes, minLengthMm } from '#src/designs/document/objects.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { ColourField } from './ColourField.tsx';
import { LengthField } from './LengthField.tsx';
import { ThicknessField } from './NumberInput.tsx';
import type { Patch } from './patch.ts';

/** Colour, dashes, thickness and length of a line. */
export function LineProperties({ object, patch }: { object: LineObject; patch: Patch }) {
	const { t } = useDesigner();
	return (
		<>
			<select
				className="h-9 rounded-control border border-line bg-white px-2 text-13"
				aria-label={t('objects.dash')}
				value={object.dash}
				onChange={(event) => patch('objects.step_edge', { dash: event.target.value as LineObject['dash'] })}
			>
				{lineDashes.map((dash) => (
					<option key={dash} value={dash}>
						{t(`objects.line_${dash}`)}
					</option>
				))}
			</select>
			<div className="grid grid-cols-2 gap-2">
				<ThicknessField
					label={t('objects.thickness')}
					valueMm={object.strokeMm}
					onChange={(strokeMm, burst) => patch('objects.step_edge', { strokeMm }, burst && 'stroke')}
				/>
				<LengthField
					label={t('objects.length')}
					valueMm={object.lengthMm}
					minMm={minLengthMm}
					onChange={(lengthMm) => patch('editor.step_resize', { lengthMm }, 'size')}
				/>
			</div>
			<ColourField
				object={object}
				label={t('objects.line_colour')}
				step="objects.step_colour"
				value={object.colour}
				changeOf={(colour) => (colour ? { colour } : {})}
			/>
		</>
	);
}
