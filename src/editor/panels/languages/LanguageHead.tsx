import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { type LanguageColumn, parseLanguageTag } from '#src/designs/languages/language-versions.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { nameFor, offeredTags } from './language-names.ts';

interface LanguageHeadProps {
	column: LanguageColumn;
	/** From 1. */
	number: number;
	/** What is wrong with the language, in words. */
	problem: string | undefined;
	onLanguage: (tag: string) => void;
	onRemove: () => void;
}

/** Chosen for a language that the list does not offer: then its tag is typed. */
const other = 'other';

/** The head of a column: its language, from the shop's list or by its tag, and the button that removes the column. */
export function LanguageHead({ column, number, problem, onLanguage, onRemove }: LanguageHeadProps) {
	const { site } = useDesigner();
	const texts = useDialogTexts();
	const { tag } = column;
	const isOffered = offeredTags.includes(tag);
	const [isTyping, setIsTyping] = useState(tag !== '' && !isOffered);
	const isFree = isTyping || (tag !== '' && !isOffered);
	const name = (one: string) => nameFor(one, site.languageTag);
	const label = texts('languages.language', { number });
	const known = parseLanguageTag(tag);
	const title = known ? name(known) : label;
	return (
		<div className="grid gap-1 font-regular">
			<div className="flex items-center gap-1">
				<select
					className="field-input min-w-0 flex-1"
					aria-label={label}
					aria-invalid={problem !== undefined && !isFree}
					value={isFree ? other : tag}
					onChange={({ target: { value } }) => {
						setIsTyping(value === other);
						onLanguage(value === other ? '' : value);
					}}
				>
					<option value="">{texts('languages.choose')}</option>
					{offeredTags.map((one) => (
						<option key={one} value={one}>
							{name(one)}
						</option>
					))}
					<option value={other}>{texts('languages.other')}</option>
				</select>
				<button
					type="button"
					className="key shrink-0"
					aria-label={texts('languages.remove', { language: title })}
					title={texts('languages.remove', { language: title })}
					onClick={onRemove}
				>
					<X size={16} aria-hidden="true" />
				</button>
			</div>
			{isFree && (
				<input
					className="field-input"
					aria-label={texts('languages.code')}
					aria-invalid={problem !== undefined}
					placeholder={texts('languages.code')}
					maxLength={35}
					value={tag}
					onChange={(event) => onLanguage(event.target.value)}
					onBlur={() => onLanguage(parseLanguageTag(tag) ?? tag)}
				/>
			)}
			{problem && <p className="text-13 text-danger">{problem}</p>}
		</div>
	);
}
