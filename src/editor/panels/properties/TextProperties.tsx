import AlignCenter from 'lucide-react/icons/align-center';
import AlignLeft from 'lucide-react/icons/align-left';
import AlignRight from 'lucide-react/icons/align-right';
import { sizeLimitsPt, type TextObject } from '#src/designs/document/objects.ts';
import { nearestWeight, weightsOf } from '#src/designs/fonts/fonts.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { ColourField } from './ColourField.tsx';
import { FontField } from './FontField.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { Patch } from './patch.ts';
import { TextSetting } from './TextSetting.tsx';
import { WordsField } from './WordsField.tsx';

const alignments = [
	['left', AlignLeft],
	['center', AlignCenter],
	['right', AlignRight],
] as const;

interface TextProps {
	object: TextObject;
	patch: Patch;
}

/** Words, type and colour of a text. */
export function TextProperties({ object, patch }: TextProps) {
	const { t } = useDesigner();
	return (
		<>
			<WordsField object={object} patch={patch} />
			<TypeFields object={object} patch={patch} />
			<TextSetting object={object} patch={patch} />
			<ColourField
				object={object}
				label={t('editor.text_colour')}
				step="editor.step_text_colour"
				value={object.colour}
				changeOf={(colour) => (colour ? { colour } : {})}
			/>
		</>
	);
}

/** Typeface, size, weight and alignment. */
function TypeFields({ object, patch }: TextProps) {
	const { t } = useDesigner();
	return (
		<div className="grid grid-cols-2 gap-2">
			<FontField
				value={object.fontFamily}
				onPick={(fontFamily) =>
					patch('editor.step_text_look', {
						fontFamily,
						weight: nearestWeight(fontFamily, object.weight),
					})
				}
			/>
			<NumberInput
				label={t('editor.field_size')}
				unit="pt"
				value={object.sizePt}
				min={sizeLimitsPt.min}
				max={sizeLimitsPt.max}
				onChange={(sizePt, burst) => patch('editor.step_resize', { sizePt }, burst && 'size')}
			/>
			<select
				className="h-9 rounded-control border border-line bg-white px-2 text-13"
				aria-label={t('editor.field_weight')}
				value={object.weight}
				onChange={(event) =>
					patch('editor.step_text_look', { weight: Number(event.target.value) as TextObject['weight'] })
				}
			>
				{weightsOf(object.fontFamily).map((weight) => (
					<option key={weight} value={weight}>
						{t(`editor.weight_${weight}`)}
					</option>
				))}
			</select>
			<fieldset className="col-span-2 flex gap-1">
				<legend className="sr-only">{t('editor.field_align')}</legend>
				{alignments.map(([align, Icon]) => (
					<button
						key={align}
						type="button"
						className="key flex-1"
						aria-pressed={object.align === align}
						aria-label={t(`editor.align_${align}`)}
						title={t(`editor.align_${align}`)}
						onClick={() => patch('editor.step_text_look', { align })}
					>
						<Icon size={18} aria-hidden="true" />
					</button>
				))}
			</fieldset>
		</div>
	);
}
