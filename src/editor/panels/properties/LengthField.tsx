import { useEffect, useId, useState } from 'react';
import { formatLength, parseLength } from '#src/site/lengths.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';

interface NumberFieldProps {
	label: string;
	/** As it is written in the field. */
	shown: string;
	unit: string;
	/** Applies the typed text; false when it is not a valid number. */
	onCommit: (text: string) => boolean;
	/** Arrow keys up and down. */
	onStep: (direction: 1 | -1) => void;
}

/** A small number with its unit: applied on Enter and blur; invalid input is reset. */
export function NumberField({ label, shown, unit, onCommit, onStep }: NumberFieldProps) {
	const id = useId();
	const [text, setText] = useState(shown);
	useEffect(() => setText(shown), [shown]);
	const commit = () => {
		if (text !== shown && !onCommit(text)) setText(shown);
	};
	return (
		<div className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-white px-2 focus-within:border-ph-blue focus-within:ring-1 focus-within:ring-ph-blue">
			<label className="shrink-0 text-13 text-ink-soft" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				className="figures h-9 w-full min-w-0 bg-transparent text-right text-13 outline-none"
				inputMode="decimal"
				autoComplete="off"
				value={text}
				onChange={(event) => setText(event.target.value)}
				onBlur={commit}
				onFocus={(event) => event.target.select()}
				onKeyDown={(event) => {
					if (event.key === 'Enter') commit();
					if (event.key === 'Escape') setText(shown);
					if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
					event.preventDefault();
					onStep(event.key === 'ArrowUp' ? 1 : -1);
				}}
			/>
			<span className="shrink-0 text-13 text-ink-soft" aria-hidden="true">
				{unit}
			</span>
		</div>
	);
}

interface LengthFieldProps {
	label: string;
	valueMm: number;
	minMm?: number;
	onChange: (valueMm: number) => void;
}

/** A length in the region's unit; the arrow keys move it by 1 mm. */
export function LengthField({ label, valueMm, minMm = -10_000, onChange }: LengthFieldProps) {
	const { site } = useDesigner();
	const unit = site.region.lengthUnit;
	return (
		<NumberField
			label={label}
			unit={unit}
			shown={formatLength(valueMm, unit, site.languageTag)}
			onCommit={(text) => {
				const lengthMm = parseLength(text, unit);
				if (lengthMm === undefined || lengthMm < minMm) return false;
				onChange(lengthMm);
				return true;
			}}
			onStep={(direction) => onChange(Math.max(minMm, valueMm + direction))}
		/>
	);
}
