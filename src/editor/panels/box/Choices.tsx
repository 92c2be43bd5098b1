import { Choice } from './Choice.tsx';

interface ChoicesProps<Value extends string> {
	legend: string;
	options: readonly { value: Value; label: string; help: string | undefined }[];
	value: Value;
	onChoose: (value: Value) => void;
}

/** A group of radio buttons. */
export function Choices<Value extends string>({ legend, options, value, onChoose }: ChoicesProps<Value>) {
	return (
		<fieldset>
			<legend className="mb-2 text-15 font-medium">{legend}</legend>
			<div className="grid gap-2">
				{options.map((option) => (
					<Choice
						key={option.value}
						name={legend}
						isChosen={option.value === value}
						onChoose={() => onChoose(option.value)}
						label={option.label}
						help={option.help}
					/>
				))}
			</div>
		</fieldset>
	);
}
