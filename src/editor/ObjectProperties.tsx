import { useStore } from '@nanostores/react';
import {
	AlignCenter,
	AlignLeft,
	AlignRight,
	ArrowDownToLine,
	ArrowUpToLine,
	Copy,
	Trash2,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { canUseColour, changeObject } from '#src/designs/commands.ts';
import { inksOf, nearestInk, swatchesOf } from '#src/designs/inks.ts';
import {
	type DesignObject,
	fontWeights,
	type ImageObject,
	sizeLimitsPt,
	type TextObject,
} from '#src/designs/objects.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { type ActionId, actionOf } from './actions.ts';
import { useDesigner } from './DesignerContext.tsx';
import { extentOf } from './extent.ts';
import { LengthField, NumberField } from './LengthField.tsx';
import { SwatchPicker } from './SwatchPicker.tsx';
import { $focusText, tell } from './session.ts';
import { $design, change, tryOut } from './store.ts';

type Patch = (label: MessageKey, values: Partial<ImageObject> | Partial<TextObject>, burst?: string) => void;

/** Everything about the selected object, as numbers and words. */
export default function ObjectProperties({ object }: { object: DesignObject }) {
	const { t, worktop, site } = useDesigner();
	const place = worktop.places[object.side];
	const { widthMm, heightMm } = extentOf(object);
	const patch: Patch = (label, values, burst) =>
		change(label, (design) => changeObject(design, object.id, values), burst && `${object.id}-${burst}`);
	const left = object.xMm - widthMm / 2;
	const top = object.yMm - heightMm / 2;
	return (
		<div className="grid gap-5">
			{object.kind === 'text' && <TextProperties object={object} patch={patch} />}
			<fieldset>
				<legend className="mb-2 text-13 font-medium">
					{t('editor.place_on', { side: t(`editor.side_${object.side}`) })}
				</legend>
				<div className="grid grid-cols-2 gap-2">
					<LengthField
						label={t('editor.field_x')}
						valueMm={left}
						onChange={(value) => patch('editor.step_move', { xMm: value + widthMm / 2 }, 'x')}
					/>
					<LengthField
						label={t('editor.field_y')}
						valueMm={top}
						onChange={(value) => patch('editor.step_move', { yMm: value + heightMm / 2 }, 'y')}
					/>
					{object.kind === 'image' && (
						<>
							<LengthField
								label={t('editor.field_width')}
								valueMm={widthMm}
								minMm={1}
								onChange={(value) =>
									patch(
										'editor.step_resize',
										{ widthMm: value, heightMm: (value * heightMm) / widthMm },
										'size',
									)
								}
							/>
							<LengthField
								label={t('editor.field_height')}
								valueMm={heightMm}
								minMm={1}
								onChange={(value) =>
									patch(
										'editor.step_resize',
										{ heightMm: value, widthMm: (value * widthMm) / heightMm },
										'size',
									)
								}
							/>
						</>
					)}
					<NumberField
						label={t('editor.field_turn')}
						unit="°"
						shown={numberFormatter(site.languageTag, { maximumFractionDigits: 1 }).format(object.rotationDeg)}
						onCommit={(text) => {
							const value = Number(text.replace(',', '.'));
							if (!text.trim() || !Number.isFinite(value)) return false;
							patch('editor.step_rotate', { rotationDeg: ((value % 360) + 360) % 360 });
							return true;
						}}
						onStep={(direction) =>
							patch(
								'editor.step_rotate',
								{ rotationDeg: (object.rotationDeg + direction + 360) % 360 },
								'turn',
							)
						}
					/>
				</div>
				<div className="mt-2 flex gap-2">
					<button
						type="button"
						className="key flex-1 border border-line"
						onClick={() => patch('editor.step_move', { xMm: place ? place.widthMm / 2 : object.xMm })}
					>
						{t('editor.centre_across')}
					</button>
					<button
						type="button"
						className="key flex-1 border border-line"
						onClick={() => patch('editor.step_move', { yMm: place ? place.heightMm / 2 : object.yMm })}
					>
						{t('editor.centre_down')}
					</button>
				</div>
			</fieldset>
			<div className="flex gap-1 border-t border-line pt-3">
				<ActionKey id="duplicate" icon={<Copy size={18} aria-hidden="true" />} />
				<ActionKey id="bring_forward" icon={<ArrowUpToLine size={18} aria-hidden="true" />} />
				<ActionKey id="send_backward" icon={<ArrowDownToLine size={18} aria-hidden="true" />} />
				<span className="flex-1" />
				<ActionKey id="delete" icon={<Trash2 size={18} aria-hidden="true" />} />
			</div>
		</div>
	);
}

function ActionKey({ id, icon }: { id: ActionId; icon: React.ReactNode }) {
	const { t } = useDesigner();
	const action = actionOf(id);
	const label = t(action.label);
	return (
		<button type="button" className="key" aria-label={label} title={label} onClick={() => action.run(t)}>
			{icon}
		</button>
	);
}

const alignments = [
	['left', AlignLeft],
	['center', AlignCenter],
	['right', AlignRight],
] as const;

function TextProperties({ object, patch }: { object: TextObject; patch: Patch }) {
	const { t, site } = useDesigner();
	const design = useStore($design);
	const inks = inksOf(design.printMode);
	const focusText = useStore($focusText);
	const field = useRef<HTMLTextAreaElement>(null);
	const ids = { text: useId(), weight: useId() };
	useEffect(() => {
		if (focusText !== object.id || !field.current) return;
		field.current.focus();
		field.current.select();
		$focusText.set(undefined);
	}, [focusText, object.id]);
	const setSize = (sizePt: number, burst?: string) =>
		patch(
			'editor.step_resize',
			{ sizePt: Math.min(sizeLimitsPt.max, Math.max(sizeLimitsPt.min, Math.round(sizePt * 10) / 10)) },
			burst,
		);
	return (
		<>
			<div className="field">
				<label className="text-13 font-medium" htmlFor={ids.text}>
					{t('editor.field_text')}
				</label>
				<textarea
					id={ids.text}
					ref={field}
					className="field-input min-h-20 resize-y text-15"
					rows={2}
					maxLength={500}
					spellCheck={false}
					value={object.text}
					onChange={(event) => patch('editor.step_text', { text: event.target.value }, 'text')}
				/>
			</div>
			<div className="grid grid-cols-2 gap-2">
				<NumberField
					label={t('editor.field_size')}
					unit="pt"
					shown={numberFormatter(site.languageTag, { maximumFractionDigits: 1 }).format(object.sizePt)}
					onCommit={(text) => {
						const value = Number(text.replace(',', '.'));
						if (!Number.isFinite(value) || value <= 0) return false;
						setSize(value);
						return true;
					}}
					onStep={(direction) => setSize(object.sizePt + direction, 'size')}
				/>
				<select
					id={ids.weight}
					className="h-9 rounded-control border border-line bg-white px-2 text-13"
					aria-label={t('editor.field_weight')}
					value={object.weight}
					onChange={(event) =>
						patch('editor.step_text_look', { weight: Number(event.target.value) as TextObject['weight'] })
					}
				>
					{fontWeights.map((weight) => (
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
			<SwatchPicker
				label={t('editor.text_colour')}
				swatches={swatchesOf(design.palette, inks)}
				value={nearestInk(object.colour, inks)}
				canBeBare={false}
				onPick={(fill) => fill && patch('editor.step_text_colour', { colour: fill })}
				onCustom={(picked) => {
					const colour = nearestInk(picked, inks);
					if (canUseColour(design, colour))
						tryOut(
							'editor.step_text_colour',
							(before) => changeObject(before, object.id, { colour }),
							`${object.id}-colour`,
						);
					else tell(t('editor.colours_full'), 'problem');
				}}
			/>
		</>
	);
}
