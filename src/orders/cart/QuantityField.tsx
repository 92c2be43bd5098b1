import { Minus, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { checkQuantity, maxQuantity, readPieces } from '#src/pricing/quantity.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { problemText } from '../summary/problem-text.ts';

interface QuantityFieldProps {
	/** The saved quantity. */
	quantity: number;
	minQuantity: number;
	name: string;
	error: string | undefined;
	/** The entered quantity, valid or not; NaN if it is not a number. */
	onChange: (quantity: number) => void;
}

const step = 10;
/** Debounce of the input in milliseconds. */
const settleMs = 500;

/** A quantity input with buttons for steps of ten. Changes are sent after a pause, or on Enter. */
export function QuantityField({ quantity, minQuantity, name, error, onChange }: QuantityFieldProps) {
	const { t } = useShop();
	const [text, setText] = useState(String(quantity));
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const errorId = useId();

	// The server's answer replaces the input's value, unless the user is typing a new one.
	useEffect(() => {
		if (timer.current === undefined) setText(String(quantity));
	}, [quantity]);
	// A quantity may have been typed before hydration.
	const input = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
	useEffect(() => {
		const early = input.current?.value;
		if (early && early !== String(quantity)) write(early);
		return () => clearTimeout(timer.current);
	}, []);

	const settle = () => {
		clearTimeout(timer.current);
		timer.current = undefined;
	};
	const send = (value: string) => {
		settle();
		onChange(readPieces(value) ?? Number.NaN);
	};
	/** An empty input is not sent: the user is about to type. */
	const write = (value: string) => {
		settle();
		setText(value);
		if (value.trim()) timer.current = setTimeout(() => send(value), settleMs);
	};
	const leave = () => {
		if (timer.current !== undefined) send(text);
		else if (!text.trim()) {
			setText(String(quantity));
			onChange(quantity);
		}
	};
	const typed = Math.floor(readPieces(text) ?? quantity);
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
					maxLength={12}
					aria-label={t('cart.quantity_of', { name })}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? errorId : undefined}
					value={text}
					// Not filtered: removing a sign or comma would turn it into another quantity.
					onChange={(event) => write(event.target.value)}
					onBlur={leave}
					onKeyDown={(event) => {
						if (event.key === 'Enter' && text.trim()) send(text);
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

/** The quantity of a line or a set, checked before it is sent. */
export function useQuantity(
	of: { readonly quantity: number; readonly minQuantity: number },
	save: (quantity: number) => Promise<unknown>,
) {
	const { t, site } = useShop();
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const wrong = (code: string): string | undefined => {
		if (code === 'quantity_too_small') return t('cart.too_few', { min: of.minQuantity });
		const max = numberFormatter(site.languageTag).format(maxQuantity);
		if (code === 'quantity_too_large') return t('cart.too_many', { max });
		return code === 'quantity_not_whole' ? t('problems.quantity_not_whole') : undefined;
	};
	const change = async (quantity: number) => {
		const checked = checkQuantity(of, quantity);
		setError(checked.ok ? undefined : wrong(checked.problem.code));
		if (!checked.ok || quantity === of.quantity) return;
		setBusy(true);
		try {
			await save(quantity);
		} catch (failure) {
			const code = failure instanceof ApiProblem ? failure.code : 'unknown';
			setError(wrong(code) ?? problemText(failure, t));
		} finally {
			setBusy(false);
		}
	};
	return { error, isBusy, change };
}
