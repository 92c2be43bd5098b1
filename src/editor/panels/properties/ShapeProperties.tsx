import type { ShapeObject } from '#src/designs/document/objects.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { ColourField } from './ColourField.tsx';
import { LengthField } from './LengthField.tsx';
import { ThicknessField } from './NumberInput.tsx';
import type { Patch } from './patch.ts';

/** Colours and edge of a shape. One of the two colours always stays, otherwise the shape would be invisible. */
export function ShapeProperties({ object, patch }: { object: ShapeObject; patch: Patch }) {
	const { t } = useDesigner();
	return (
		<>
			<ColourField
				object={object}
				label={t('objects.fill')}
				step="objects.step_colour"
				value={object.fill}
				noneLabel={object.stroke ? t('objects.no_fill') : undefined}
				changeOf={(fill) => ({ fill })}
			/>
			<ColourField
				object={object}
				label={t('objects.outline')}
				step="objects.step_colour"
				value={object.stroke}
				noneLabel={object.fill ? t('objects.no_outline') : undefined}
				changeOf={(stroke) => ({ stroke })}
			/>
			<div className="grid grid-cols-2 gap-2">
				{object.stroke && (
					<ThicknessField
						label={t('objects.thickness')}
						valueMm={object.strokeMm}
						onChange={(strokeMm, burst) => patch('objects.step_edge', { strokeMm }, burst && 'stroke')}
					/>
				)}
				{object.form === 'rectangle' && (
					<LengthField
						label={t('objects.corners')}
						valueMm={object.cornerMm ?? 0}
						minMm={0}
						onChange={(radiusMm) =>
							patch('objects.step_edge', { cornerMm: radiusMm > 0 ? radiusMm : undefined }, 'corner')
						}
					/>
				)}
			</div>
		</>
	);
}
