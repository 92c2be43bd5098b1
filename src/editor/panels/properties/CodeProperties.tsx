import { measureModule, sizeForValue } from '#src/designs/codes/draw-code.ts';
import { eanModuleMm, minModuleMm } from '#src/designs/codes/symbol.ts';
import { contrastRatio, relativeLuminance } from '#src/designs/colour/colour.ts';
import type { CodeObject } from '#src/designs/document/objects.ts';
import { minCodeContrast } from '#src/designs/preflight/check-codes.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { CodeValue, symbologyName } from './CodeValue.tsx';
import { ColourField } from './ColourField.tsx';
import { LengthField } from './LengthField.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { Patch } from './patch.ts';

interface CodeProps {
	object: CodeObject;
	patch: Patch;
}

/** Value, size and colours of a code. */
export default function CodeProperties({ object, patch }: CodeProps) {
	const { t, site } = useDesigner();
	const { symbology, value } = object;
	const moduleMm = measureModule(object);
	const number = numberFormatter(site.languageTag, { maximumFractionDigits: 3 });
	return (
		<>
			<p className="text-13 font-medium">{symbologyName(symbology, t)}</p>
			<CodeValue
				symbology={symbology}
				value={value}
				onChange={(next) =>
					patch('objects.step_code', { value: next, ...sizeForValue(object, next) }, 'value')
				}
			/>
			<SizeFields object={object} patch={patch} moduleMm={moduleMm} />
			{moduleMm !== undefined && (
				<p className="text-13 text-ink-soft">
					{t('objects.code_module', {
						size: number.format(moduleMm),
						min: number.format(minModuleMm(symbology)),
					})}
				</p>
			)}
			<ColourField
				object={object}
				label={t('objects.code_colour')}
				step="objects.step_colour"
				value={object.colour}
				changeOf={(colour) => (colour ? { colour } : {})}
			/>
			<ColourField
				object={object}
				label={t('objects.code_ground')}
				step="objects.step_colour"
				value={object.ground}
				noneLabel={t('objects.code_no_ground')}
				changeOf={(ground) => ({ ground })}
			/>
			{isUnreadable(object) && (
				<p className="text-13 text-danger" role="status">
					{t('objects.code_unreadable')}
				</p>
			)}
		</>
	);
}

interface SizeFieldsProps extends CodeProps {
	/** Undefined while the value is not valid. */
	moduleMm: number | undefined;
}

/** Width and, for bars, height; EAN codes also in per cent of their nominal size. */
function SizeFields({ object, patch, moduleMm }: SizeFieldsProps) {
	const { t } = useDesigner();
	const { symbology, widthMm, heightMm } = object;
	const isEan = symbology === 'ean-13' || symbology === 'ean-8';
	const resize = (newWidthMm: number, burst = 'size') =>
		patch('editor.step_resize', { widthMm: newWidthMm, heightMm: (heightMm * newWidthMm) / widthMm }, burst);
	return (
		<div className="grid grid-cols-2 gap-2">
			<LengthField
				label={t('editor.field_width')}
				valueMm={widthMm}
				minMm={5}
				onChange={(next) => resize(next)}
			/>
			{symbology !== 'qr' && (
				<LengthField
					label={t('editor.field_height')}
					valueMm={heightMm}
					minMm={5}
					onChange={(next) => patch('editor.step_resize', { heightMm: next }, 'height')}
				/>
			)}
			{isEan && moduleMm !== undefined && (
				<NumberInput
					label={t('objects.scale')}
					unit="%"
					value={(moduleMm / eanModuleMm.nominal) * 100}
					digits={0}
					step={5}
					min={80}
					max={200}
					onChange={(percent) =>
						resize((widthMm / moduleMm) * eanModuleMm.nominal * (percent / 100), 'scale')
					}
				/>
			)}
		</div>
	);
}

const isUnreadable = ({ colour, ground }: CodeObject): boolean =>
	ground !== null &&
	(contrastRatio(colour, ground) < minCodeContrast || relativeLuminance(colour) > relativeLuminance(ground));
