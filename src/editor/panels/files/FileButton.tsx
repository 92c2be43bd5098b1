import type { ReactNode } from 'react';

interface FileButtonProps {
	icon: ReactNode;
	label: string;
	isDisabled: boolean;
	onPick: () => void;
}

/** Starts one export or import. */
export function FileButton({ icon, label, isDisabled, onPick }: FileButtonProps) {
	return (
		<button
			type="button"
			className="button button-secondary w-full justify-start gap-3 text-left"
			disabled={isDisabled}
			onClick={onPick}
		>
			{icon}
			{label}
		</button>
	);
}
