import { useId } from 'react';

interface ChoiceProps {
	name: string;
	label: string;
	help?: string | undefined;
	isChosen: boolean;
	onChoose: () => void;
}

/** A radio button as a card. */
export function Choice({ name, label, help, isChosen, onChoose }: ChoiceProps) {
	const group = useId();
	return (
		<label className="choice choice-card min-h-11 items-center px-3 py-2">
			<input type="radio" name={`${name}-${group}`} checked={isChosen} onChange={onChoose} />
			<span className="grid min-w-0">
				<span className="figures text-15 font-medium">{label}</span>
				{help && <span className="text-13 text-ink-soft">{help}</span>}
			</span>
		</label>
	);
}
