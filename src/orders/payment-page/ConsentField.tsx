import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { useShop } from '../shop-context/ShopContext.tsx';
import type { ConsentBox } from './use-consents.ts';

/** One consent. Links of its text open in a new tab. */
export function ConsentField({ text, error, isGiven, ref, onChange }: Omit<ConsentBox, 'type'>) {
	const { links } = useShop();
	const id = useId();
	const targets: Record<string, string> = { terms: links.terms, privacy: links.privacy };
	// The text marks its links: "[terms|…] … [privacy|…]".
	const parts = text.split(/\[(\w+)\|([^\][]+)\]/);
	return (
		<div className="grid gap-1">
			<label className="choice">
				<input
					ref={ref}
					type="checkbox"
					name="consent"
					checked={isGiven}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? id : undefined}
					onChange={({ target }) => onChange(target.checked)}
				/>
				<span>
					{parts.map((part, index) => {
						if (index % 3 === 0) return part;
						if (index % 3 === 2) return null;
						return (
							<a key={part} href={targets[part]} target="_blank" rel="noopener">
								{parts[index + 1]}
							</a>
						);
					})}
				</span>
			</label>
			{error && (
				<p className="field-error" id={id} role="alert">
					<CircleAlert aria-hidden="true" />
					<span>{error}</span>
				</p>
			)}
		</div>
	);
}
