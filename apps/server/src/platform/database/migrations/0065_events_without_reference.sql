-- Looking up the website of every single event cost a quarter of writing it. Its site is known before: it comes from the
-- host of the call, and row security holds it to that. A site that is removed takes its events with it (remove-site.ts).
alter table visitor_event drop constraint visitor_event_website_fkey;
