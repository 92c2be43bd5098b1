import { useState } from 'react';
import { defaultCodeSize, firstModuleMm } from '#src/designs/codes/draw-code.ts';
import { type Symbology, symbologies } from '#src/designs/document/objects.ts';
import type { Translate } from '#src/site/messages.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { placeNew } from '../../document/place-new.ts';
import { CodeValue, codeProblem, symbologyName } from '../properties/CodeValue.tsx';

/** Form for a new code: kind and content. Invalid codes cannot be added. */
export default function CodesPanel() {
	const { t } = useDesigner();
	const [symbology, setSymbology] = useState<Symbology>('qr');
	const [value, setValue] = useState('');
	return (
		<form
			className="grid gap-3"
			onSubmit={(event) => {
				event.preventDefault();
				addCode(symbology, value, t);
			}}
		>
			<select
				className="h-9 rounded-control border border-line bg-white px-2 text-13"
				aria-label={t('objects.code_kind')}
				value={symbology}
				onChange={(event) => {
					setSymbology(event.target.value as Symbology);
					setValue('');
				}}
			>
				{symbologies.map((one) => (
					<option key={one} value={one}>
						{symbologyName(one, t)}
					</option>
				))}
			</select>
			<CodeValue key={symbology} symbology={symbology} value={value} onChange={setValue} />
			<button
				type="submit"
				className="button button-primary button-small"
				disabled={codeProblem(symbology, value, t) !== undefined}
			>
				{t('objects.code_add')}
			</button>
		</form>
	);
}

/** Dark on white regardless of the background, for scanners. */
function addCode(symbology: Symbology, value: string, t: Translate): void {
	const size = defaultCodeSize(symbology, value, firstModuleMm(symbology));
	if (!size) return;
	placeNew(t, 'objects.step_add_code', symbologyName(symbology, t), (at) => ({
		kind: 'code',
		...at,
		symbology,
		value,
		...size,
		colour: '#111111',
		ground: '#ffffff',
	}));
}
