import Ban from 'lucide-react/icons/ban';
import Palette from 'lucide-react/icons/palette';
import Pipette from 'lucide-react/icons/pipette';
import { useEffect, useId, useState } from 'react';
import type { Colour } from '#src/designs/colour/colour.ts';
import type { Fill, Swatch } from '#src/designs/document/design.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { InkColour } from './InkColour.tsx';

interface SwatchPickerProps {
	label: string;
	swatches: readonly Swatch[];
	value: Fill;
	/** Offers "no colour" too: the bare board. */
	canBeBare: boolean;
	/** Name of that swatch; by default the bare board. */
	bareLabel?: string | undefined;
	onPick: (fill: Fill) => void;
	/** A custom colour, by the browser's colour picker or by its code: it may be unprintable or one too many. */
	onCustom: (colour: Colour) => void;
}

/** The palette as a group of buttons, and a custom colour. */
export function SwatchPicker({
	label,
	swatches,
	value,
	canBeBare,
	bareLabel,
	onPick,
	onCustom,
}: SwatchPickerProps) {
	const { t } = useDesigner();
	const customId = useId();
	const bare = bareLabel ?? t('editor.colour_bare');
	const dropper = eyeDropper();
	const isOwn = value !== null && !swatches.some(({ colour }) => colour === value);
	return (
		<fieldset>
			<legend className="mb-2 text-13 font-medium">{label}</legend>
			<div className="grid grid-cols-8 gap-1.5 max-sm:pointer-coarse:grid-cols-6 max-sm:pointer-coarse:gap-1">
				{canBeBare && (
					<button
						type="button"
						className="swatch"
						aria-pressed={value === null}
						aria-label={bare}
						title={bare}
						onClick={() => onPick(null)}
					>
						<Ban size={16} aria-hidden="true" className="m-auto text-ink-soft" />
					</button>
				)}
				{swatches.map(({ uid, colour }) => {
					const name = t.find(`editor.colour_${uid}`) ?? colour;
					return (
						<button
							key={uid}
							type="button"
							className="swatch"
							aria-pressed={value === colour}
							aria-label={name}
							title={name}
							onClick={() => onPick(colour)}
						>
							<InkColour colour={colour} />
						</button>
					);
				})}
				<label
					className="swatch relative grid place-items-center"
					htmlFor={customId}
					title={t('editor.colour_own')}
				>
					<Palette size={16} aria-hidden="true" className={isOwn ? 'text-ph-blue' : 'text-ink-soft'} />
					<input
						id={customId}
						type="color"
						className="absolute inset-0 size-full cursor-pointer opacity-0"
						aria-label={t('editor.colour_own')}
						value={value ?? '#ffffff'}
						onChange={(event) => onCustom(event.target.value.toLowerCase())}
					/>
				</label>
			</div>
			<div className="mt-2 flex gap-1.5">
				<HexField value={value} bare={bare} onCustom={onCustom} />
				{dropper && (
					<button
						type="button"
						className="swatch w-9 shrink-0"
						aria-label={t('colours.pick')}
						title={t('colours.pick')}
						onClick={() => void pickFromScreen(dropper, onCustom)}
					>
						<Pipette size={16} aria-hidden="true" className="m-auto text-ink-soft" />
					</button>
				)}
			</div>
		</fieldset>
	);
}

/** The colour as a code, which can be typed or pasted: applied on Enter and blur; invalid input is reset. */
function HexField({
	value,
	bare,
	onCustom,
}: Pick<SwatchPickerProps, 'value' | 'onCustom'> & { bare: string }) {
	const { t } = useDesigner();
	const shown = value === null ? '' : value.toUpperCase();
	const [text, setText] = useState(shown);
	useEffect(() => setText(shown), [shown]);
	const commit = () => {
		const colour = readHex(text);
		setText(shown);
		if (colour && colour !== value) onCustom(colour);
	};
	return (
		<input
			className="figures h-9 w-full rounded-control border border-line bg-white px-2 text-13 placeholder:text-ink-soft"
			aria-label={t('colours.hex')}
			placeholder={bare}
			autoComplete="off"
			spellCheck={false}
			value={text}
			onChange={(event) => setText(event.target.value)}
			onFocus={(event) => event.target.select()}
			onBlur={commit}
			onKeyDown={(event) => {
				if (event.key === 'Enter') commit();
				if (event.key === 'Escape') setText(shown);
			}}
		/>
	);
}

/** `#1F5FBF`, `1f5fbf` or `#15b` as a colour; undefined for anything else. */
export function readHex(text: string): Colour | undefined {
	const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
	if (!digits) return undefined;
	return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase() as Colour;
}

/** The browser's own tool to pick a colour from anywhere on the screen; not every browser has it. */
interface EyeDropper {
	open(): Promise<{ readonly sRGBHex: string }>;
}
const eyeDropper = () => (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper;

async function pickFromScreen(
	Dropper: new () => EyeDropper,
	onPick: (colour: Colour) => void,
): Promise<void> {
	try {
		onPick((await new Dropper().open()).sRGBHex.toLowerCase());
	} catch {
		// Escape: nothing is picked.
	}
}
