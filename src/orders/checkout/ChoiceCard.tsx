import { type ReactNode, useEffect, useRef } from 'react';

interface ChoiceCardProps {
	name: string;
	value: string | number;
	isChosen: boolean;
	onChoose: () => void;
	children: ReactNode;
}

/** A radio button that looks like a card. A choice made before hydration is reported once after it. */
export function ChoiceCard({ name, value, isChosen, onChoose, children }: ChoiceCardProps) {
	const input = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		if (input.current?.checked && !isChosen) onChoose();
	}, []);
	// The input is uncontrolled, so other choices are set here: one restored after a reload, or the saved one after a
	// failure.
	const wasChosen = useRef(isChosen);
	useEffect(() => {
		if (isChosen && !wasChosen.current && input.current) input.current.checked = true;
		wasChosen.current = isChosen;
	}, [isChosen]);
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
