import { numberFormatter } from '#src/site/formatters.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { NumberField } from './LengthField.tsx';
import { parseNumber, parseThickness } from './number-text.ts';

interface NumberInputProps {
	label: string;
	unit: string;
	value: number;
	/** Digits after the decimal sign. */
	digits?: number;
	/** By how much an arrow key changes it. */
	step?: number;
	min: number;
	max: number;
	/** `burst`: one of several steps of the same key. */
	onChange: (value: number, burst?: true) => void;
}

/** A number input; values beyond the limits are clamped. */
export function NumberInput({
	label,
	unit,
	value,
	digits = 1,
	step = 1,
	min,
	max,
	onChange,
}: NumberInputProps) {
	const { site } = useDesigner();
	const within = (wanted: number) =>
		Math.min(max, Math.max(min, Math.round(wanted * 10 ** digits) / 10 ** digits));
	return (
		<NumberField
			label={label}
			unit={unit}
			shown={numberFormatter(site.languageTag, { maximumFractionDigits: digits }).format(value)}
			onCommit={(text) => {
				const wanted = parseNumber(text);
				if (wanted === undefined) return false;
				onChange(within(wanted));
				return true;
			}}
			onStep={(direction) => onChange(within(value + direction * step), true)}
		/>
	);
}

interface ThicknessProps {
	label: string;
	valueMm: number;
	onChange: (valueMm: number, burst?: true) => void;
}

const mmPerPoint = 25.4 / 72;
/** Limits of a stroke's thickness (see objects.ts). */
const limitsMm = { min: 0.05, max: 100 } as const;

/** How thick a line is, in points as designers measure it; "0.5 mm" is understood too. */
export function ThicknessField({ label, valueMm, onChange }: ThicknessProps) {
	const { site } = useDesigner();
	const within = (wantedMm: number) => Math.min(limitsMm.max, Math.max(limitsMm.min, wantedMm));
	return (
		<NumberField
			label={label}
			unit="pt"
			shown={numberFormatter(site.languageTag, { maximumFractionDigits: 2 }).format(valueMm / mmPerPoint)}
			onCommit={(text) => {
				const wantedMm = parseThickness(text);
				if (wantedMm === undefined) return false;
				onChange(within(wantedMm));
				return true;
			}}
			onStep={(direction) => onChange(within(valueMm + direction * 0.5 * mmPerPoint), true)}
		/>
	);
}
