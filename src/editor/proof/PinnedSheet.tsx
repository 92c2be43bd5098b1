import { useStore } from '@nanostores/react';
import { type ProofPin, proofLimits } from '#src/after-sales/proofs/record/proof.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { findMiddleOfSide } from '../box/middle-of-side.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { freeSpot } from '../shell/viewer/free-spot.ts';
import { NumberPin } from '../shell/viewer/NumberPin.tsx';
import { SideSheet } from '../shell/viewer/SideSheet.tsx';
import { $side, setSide } from '../viewport/store.ts';

interface PinnedSheetProps {
	pins: readonly ProofPin[];
	/** Undefined: they are only shown. */
	onChange: ((pins: readonly ProofPin[]) => void) | undefined;
}

/** One flat side with the reasons on it; a click adds one, and so does a button for the keyboard. */
export function PinnedSheet({ pins, onChange }: PinnedSheetProps) {
	const { t, layout } = useDesigner();
	const side = useStore($side);
	const place = layout.places[side];
	const radiusMm = place ? Math.max(place.widthMm, place.heightMm) / 45 : 1;
	const here = pins.filter((pin) => pin.side === side);
	const add =
		onChange && pins.length < proofLimits.pins
			? (xMm: number, yMm: number) => onChange([...pins, { side, xMm, yMm, text: '' }])
			: undefined;

	function addInFreeSpot() {
		if (!place) return;
		const spot = freeSpot(findMiddleOfSide(layout, side), here, { ...place, radiusMm });
		add?.(spot.xMm, spot.yMm);
	}

	return (
		<div className="grid content-start gap-4">
			<SideSheet {...(add && { onPoint: add })}>
				{here.map((pin) => (
					<NumberPin
						key={`${pin.xMm} ${pin.yMm}`}
						spot={pin}
						number={pins.indexOf(pin) + 1}
						radiusMm={radiusMm}
					/>
				))}
			</SideSheet>
			{onChange && (
				<div className="grid justify-items-start gap-2">
					<p className="text-15 text-ink-soft">{t('proofs.pin_help')}</p>
					{add && (
						<Button look="secondary" onClick={addInFreeSpot}>
							{t('proofs.pin_add', { side: t(`editor.side_${side}`) })}
						</Button>
					)}
				</div>
			)}
			{pins.length > 0 && (
				<ol className="grid gap-4">
					{pins.map((pin, index) => (
						<PinRow
							// biome-ignore lint/suspicious/noArrayIndexKey: pins have no other identity, and their order is their number.
							key={index}
							pin={pin}
							number={index + 1}
							onWrite={
								onChange &&
								((text) => onChange(pins.map((one, at) => (at === index ? { ...one, text } : one))))
							}
							onRemove={onChange && (() => onChange(pins.filter((_, at) => at !== index)))}
						/>
					))}
				</ol>
			)}
		</div>
	);
}

interface PinRowProps {
	pin: ProofPin;
	number: number;
	onWrite: ((text: string) => void) | undefined;
	onRemove: (() => void) | undefined;
}

/** A reason: number, side and text. */
function PinRow({ pin, number, onWrite, onRemove }: PinRowProps) {
	const { t } = useDesigner();
	const sideName = t(`editor.side_${pin.side}`);
	const label = t('proofs.pin_text', { number, side: sideName });
	return (
		<li className="grid gap-2 border-t border-line pt-4">
			{onWrite ? (
				<Field label={label}>
					<textarea
						rows={2}
						maxLength={proofLimits.pinText}
						value={pin.text}
						onChange={(event) => onWrite(event.target.value)}
					/>
				</Field>
			) : (
				<div>
					<p className="text-15 text-ink-soft">{label}</p>
					<p className="whitespace-pre-line">{pin.text}</p>
				</div>
			)}
			<p className="flex flex-wrap gap-2">
				<button type="button" className="button button-quiet button-small" onClick={() => setSide(pin.side)}>
					{t('proofs.pin_show', { number })}
				</button>
				{onRemove && (
					<button type="button" className="button button-quiet button-small" onClick={onRemove}>
						{t('proofs.pin_remove', { number })}
					</button>
				)}
			</p>
		</li>
	);
}
