import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useShop } from '../shop-context/ShopContext.tsx';

interface ConsentFieldProps {
	ref: Ref<HTMLInputElement>;
	error: string | undefined;
	onChange: () => void;
}

/** Consent to terms and privacy policy, which open in a new tab. */
export function ConsentField({ ref, error, onChange }: ConsentFieldProps) {
	const { t, links } = useShop();
	const id = useId();
	const targets: Record<string, string> = { terms: links.terms, privacy: links.privacy };
	// The text marks its links: "[terms|…] … [privacy|…]".
	const parts = t('checkout.consent').split(/\[(\w+)\|([^\][]+)\]/);
	return (
		<div className="grid gap-1">
			<label className="choice">
				<input
					ref={ref}
					type="checkbox"
					name="consent"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? id : undefined}
					onChange={onChange}
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
