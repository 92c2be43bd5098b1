import { type ReactNode, useEffect, useRef } from 'react';

interface ChoiceCardProps {
	name: string;
	value: string | number;
	isChosen: boolean;
	onChoose: () => void;
	children: ReactNode;
}

/** A radio button drawn as a card. A choice that was made before the page came alive is taken over then. */
export function ChoiceCard({ name, value, isChosen, onChoose, children }: ChoiceCardProps) {
	const input = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at once
	useEffect(() => {
		if (input.current?.checked && !isChosen) onChoose();
	}, []);
	return (
		<label className="choice choice-card items-center">
			<input
				ref={input}
				type="radio"
				name={name}
				value={value}
				defaultChecked={isChosen}
				onChange={onChoose}
			/>
			{children}
		</label>
	);
}
