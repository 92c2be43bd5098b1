import { useEffect, useId, useState } from 'react';
import { drawCode } from '#src/designs/codes/draw-code.ts';
import { maxTextLength, type Symbology } from '#src/designs/document/objects.ts';
import type { Translate } from '#src/site/messages.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';

/** Names that are the same in every language; a QR code's is a message. */
const names: Readonly<Record<Exclude<Symbology, 'qr'>, string>> = {
	'ean-13': 'EAN-13',
	'ean-8': 'EAN-8',
	'code-128': 'Code 128',
};
export const symbologyName = (symbology: Symbology, t: Translate): string =>
	symbology === 'qr' ? t('objects.code_qr') : names[symbology];

/** Why a value is not a valid code, in words; undefined if it is valid. */
export function codeProblem(symbology: Symbology, value: string, t: Translate): string | undefined {
	if (value.length > maxTextLength) return t('objects.code_fault_too_long');
	const drawn = drawCode({ symbology, value, widthMm: 1, heightMm: 1 });
	if (drawn.ok) return undefined;
	return t(`objects.code_fault_${drawn.fault}`, {
		name: symbologyName(symbology, t),
		digits: symbology === 'ean-8' ? 8 : 13,
		expected: drawn.expected ?? '',
	});
}

interface CodeValueProps {
	symbology: Symbology;
	value: string;
	/** Called for every valid value; an invalid one stays in the field, with the reason. */
	onChange: (value: string) => void;
}

/** The content of a code, validated while it is typed. */
export function CodeValue({ symbology, value, onChange }: CodeValueProps) {
	const { t } = useDesigner();
	const ids = { field: useId(), problem: useId() };
	const [text, setText] = useState(value);
	useEffect(() => setText(value), [value]);
	const problem = codeProblem(symbology, text, t);
	const isEan = symbology === 'ean-13' || symbology === 'ean-8';
	return (
		<div className="field">
			<label className="text-13 font-medium" htmlFor={ids.field}>
				{isEan ? t('objects.code_digits') : t('objects.code_text')}
			</label>
			<textarea
				id={ids.field}
				className="field-input min-h-10 resize-y text-15 break-all"
				rows={isEan ? 1 : 2}
				spellCheck={false}
				inputMode={isEan ? 'numeric' : 'text'}
				aria-invalid={problem !== undefined && text !== ''}
				aria-describedby={ids.problem}
				value={text}
				onChange={(event) => {
					const next = event.target.value.replace(/\n/g, '');
					setText(next);
					if (!codeProblem(symbology, next, t)) onChange(next.trim());
				}}
			/>
			<p id={ids.problem} className="text-13 text-danger" role="status">
				{text !== '' && problem}
			</p>
		</div>
	);
}
