import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useShop } from '../ShopContext.tsx';

interface QuantityFieldProps {
	/** Pieces, as the server has them. */
	quantity: number;
	minQuantity: number;
	name: string;
	error: string | undefined;
	onChange: (quantity: number) => void;
}

const step = 10;
/** Long enough to type a figure or press a button several times, short enough to feel answered. */
const settleMs = 500;

/** Pieces of a line: free entry and steps of ten. What is typed is sent when it has settled, or on Enter. */
export function QuantityField({ quantity, minQuantity, name, error, onChange }: QuantityFieldProps) {
	const { t } = useShop();
	const [text, setText] = useState(String(quantity));
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const errorId = useId();

	// The server's figure wins once it has answered, unless somebody is typing a new one.
	useEffect(() => {
		if (timer.current === undefined) setText(String(quantity));
	}, [quantity]);
	// A figure may have been typed before the page came alive.
	const input = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at once
	useEffect(() => {
		const early = input.current?.value;
		if (early && early !== String(quantity)) write(early);
		return () => clearTimeout(timer.current);
	}, []);

	const send = (value: string) => {
		clearTimeout(timer.current);
		timer.current = undefined;
		const pieces = Number(value);
		if (value.trim() === '' || !Number.isFinite(pieces)) setText(String(quantity));
		else if (pieces !== quantity || error) onChange(pieces);
	};
	const write = (value: string) => {
		setText(value);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => send(value), settleMs);
	};
	const typed = Number(text) || quantity;
	const nudge = (by: number) => write(String(Math.max(minQuantity, typed + by)));

	return (
		<div className="grid gap-1">
			<div className="flex w-fit items-center rounded-control border border-[#8b8f9e] bg-white focus-within:border-ph-blue">
				<button
					type="button"
					className="button button-icon"
					aria-label={t('cart.fewer', { step, name })}
					disabled={typed <= minQuantity}
					onClick={() => nudge(-step)}
				>
					<Minus size={16} aria-hidden="true" />
				</button>
				<input
					type="text"
					ref={input}
					className="figures h-11 w-16 bg-transparent text-center text-15"
					inputMode="numeric"
					autoComplete="off"
					aria-label={t('cart.quantity_of', { name })}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? errorId : undefined}
					value={text}
					onChange={(event) => write(event.target.value.replace(/[^\d]/g, '').slice(0, 7))}
					onBlur={() => timer.current !== undefined && send(text)}
					onKeyDown={(event) => {
						if (event.key === 'Enter') send(text);
						if (event.key === 'ArrowUp') nudge(step);
						if (event.key === 'ArrowDown') nudge(-step);
						if (event.key.startsWith('Arrow') && /Up|Down/.test(event.key)) event.preventDefault();
					}}
				/>
				<button
					type="button"
					className="button button-icon"
					aria-label={t('cart.more', { step, name })}
					onClick={() => nudge(step)}
				>
					<Plus size={16} aria-hidden="true" />
				</button>
			</div>
			{error && (
				<p className="field-error" id={errorId} role="alert">
					{error}
				</p>
			)}
		</div>
	);
}
