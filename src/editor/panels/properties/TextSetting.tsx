import type { TextObject } from '#src/designs/document/objects.ts';
import { lineHeight } from '#src/designs/paint/type-setting.ts';
import { safeMm } from '#src/dielines/stock.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { renderedSizePt } from '../../painting/extent.ts';
import { NumberInput } from './NumberInput.tsx';
import type { Patch } from './patch.ts';

/** Letter and line spacing of a text, whether it is bent, and whether it is limited to its side. */
export function TextSetting({ object, patch }: { object: TextObject; patch: Patch }) {
	const { t, site, layout } = useDesigner();
	const { spacing = 0, leading = lineHeight, arcDeg = 0, maxWidthMm, text } = object;
	const place = layout.places[object.side];
	const roomMm = place && Math.max(5, place.widthMm - 2 * safeMm(place.stock));
	const setPt = renderedSizePt(object);
	return (
		<div className="grid grid-cols-2 gap-2">
			<NumberInput
				label={t('objects.spacing')}
				unit="‰"
				value={spacing}
				digits={0}
				step={10}
				min={-200}
				max={1000}
				onChange={(value, burst) =>
					patch('editor.step_text_look', { spacing: value || undefined }, burst && 'spacing')
				}
			/>
			{text.includes('\n') && (
				<NumberInput
					label={t('objects.leading')}
					unit="×"
					value={leading}
					digits={2}
					step={0.05}
					min={0.6}
					max={3}
					onChange={(value, burst) => patch('editor.step_text_look', { leading: value }, burst && 'leading')}
				/>
			)}
			<NumberInput
				label={t('objects.curve')}
				unit="°"
				value={arcDeg}
				digits={0}
				step={5}
				min={-350}
				max={350}
				onChange={(value, burst) =>
					patch('editor.step_text_look', { arcDeg: value || undefined }, burst && 'curve')
				}
			/>
			<label className="col-span-2 flex items-center gap-2 text-13">
				<input
					type="checkbox"
					checked={maxWidthMm !== undefined}
					onChange={({ target }) =>
						patch('editor.step_text_look', { maxWidthMm: target.checked ? roomMm : undefined })
					}
				/>
				{t('objects.shrink')}
			</label>
			{setPt < object.sizePt - 0.05 && (
				<p className="col-span-2 text-13 text-ink-soft">
					{t('objects.shrunk_to', {
						size: numberFormatter(site.languageTag, { maximumFractionDigits: 1 }).format(setPt),
					})}
				</p>
			)}
		</div>
	);
}
